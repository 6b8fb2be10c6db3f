import type { DisputeFacts, LetterPlace } from '../letter.ts'
import type { Untruth } from './untruth.ts'

/** A province is Canada's alone, and a letter does not guess the country. */
export function provinceElsewhere({ country, province }: LetterPlace): Untruth | undefined {
  if (province === undefined || country === 'CA') return undefined
  return {
    field: 'province',
    issue: {
      en: 'is for Canadian letters only, and country is US',
      fr: 'ne vaut que pour les lettres canadiennes, alors que country vaut US',
    },
    advice: {
      en: 'Send country CA with it, or leave the province out: the two countries’ laws differ.',
      fr: 'Ajoutez country CA, ou omettez la province : les lois des deux pays diffèrent.',
    },
  }
}

/** Experian keeps no credit files in Canada since April 2009 (canadabanks.net). */
export function bureauElsewhere({ country, bureau }: DisputeFacts): Untruth | undefined {
  if (country === 'US' || bureau !== 'Experian') return undefined
  return {
    field: 'bureau',
    issue: {
      en: 'is Experian, which keeps no credit files in Canada',
      fr: 'est Experian, qui ne tient aucun dossier de crédit au Canada',
    },
    advice: {
      en: 'Canada has two bureaus, Equifax and TransUnion: choose the one whose report shows the item. If the item is in your American Experian file, use country US.',
      fr: 'Le Canada a deux bureaux, Equifax et TransUnion : choisissez celui dont le dossier montre l’élément. Si l’élément est dans votre dossier américain chez Experian, utilisez country US.',
    },
  }
}
