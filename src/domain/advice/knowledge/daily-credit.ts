import { point, pointFor, type Topic } from '../topic.ts'

export const dailyCredit: readonly Topic[] = [
  {
    id: 'minimum-payment',
    kind: 'credit',
    title: { en: 'paying only the minimum', fr: 'payer seulement le minimum' },
    cues: [
      'minimum payment*|only the minimum|just the minimum|pay the minimum|minimum due',
      'paiement minimum|paiements minimums|seulement le minimum|juste le minimum|que le minimum|payer le minimum',
    ],
    points: [
      point(
        'fico',
        'The minimum keeps the account paid as agreed, so it protects your history; it is the floor of every plan.',
        'Le minimum garde le compte payé comme convenu, donc il protège votre historique ; c’est le plancher de tout plan.',
      ),
      point(
        'card-act',
        'It hardly touches the debt: the statement prints how many years the minimum alone would take, and what it costs.',
        'Il touche à peine la dette : le relevé indique combien d’années prendrait le minimum seul, et ce que cela coûte.',
      ),
      point(
        'fico-utilisation',
        'The balance stays high, and with it utilisation. Any fixed sum above the minimum, set automatically, changes that.',
        'Le solde reste haut, et l’utilisation avec lui. Toute somme fixe au-dessus du minimum, programmée, change cela.',
      ),
    ],
    figures: ['utilisation'],
    levers: ['payoffOrder', 'payTo30', 'autopay', 'payTo10'],
    asks: ['utilisation'],
  },
  {
    id: 'card-count',
    kind: 'credit',
    title: { en: 'how many accounts to have', fr: 'le nombre de comptes' },
    cues: [
      'how many|too many + credit cards|cards|accounts',
      'credit mix|mix of credit',
      'combien|trop + cartes|comptes',
      'variete de credit|types de credit',
    ],
    points: [
      point(
        'fico',
        'No number is right: two or three cards that are always paid on time do as well as seven. FICO’s high achievers hold seven on average, opened over decades.',
        'Aucun nombre n’est le bon : deux ou trois cartes toujours payées à temps font aussi bien que sept. Les meilleurs dossiers FICO en ont sept en moyenne, ouvertes sur des décennies.',
      ),
      point(
        'fico',
        'Mix is 10% of a FICO score: it is not worth a loan that you do not need.',
        'La variété est 10 % de la cote FICO : elle ne vaut pas un prêt dont vous n’avez pas besoin.',
      ),
      point(
        'fico-utilisation',
        'More than the number, the share of the limits and the age of the accounts count.',
        'Plus que le nombre, ce sont la part des limites utilisée et l’âge des comptes qui comptent.',
      ),
    ],
    figures: ['utilisation', 'band'],
    levers: ['keepOld', 'payTo30', 'fewApplications', 'autopay'],
    asks: ['utilisation'],
  },
  {
    id: 'buy-now-pay-later',
    kind: 'credit',
    title: { en: 'buy now, pay later', fr: 'l’achat maintenant, payer plus tard' },
    cues: [
      'buy now pay later|bnpl|klarna|afterpay|affirm|pay in 4|pay in four',
      'payer plus tard|payez plus tard|paiement en 4 fois|paiement en quatre fois|paiements echelonnes',
    ],
    points: [
      point(
        'cfpb',
        'Some providers report these plans to bureaus and some do not; an unpaid one can go to a collector in any case.',
        'Certains fournisseurs déclarent ces plans aux bureaux et d’autres non ; un plan impayé peut de toute façon aller au recouvrement.',
      ),
      point(
        'practice',
        'Do not count on them to build credit: most scores still read little of them.',
        'N’y comptez pas pour bâtir un crédit : la plupart des cotes en lisent encore peu.',
      ),
      point(
        'cfpb',
        'The danger is several at once: write down every date, and keep one plan at a time.',
        'Le danger est d’en avoir plusieurs à la fois : notez chaque date, et n’en gardez qu’un à la fois.',
      ),
    ],
    figures: ['debtToIncome'],
    levers: ['autopay', 'reserve', 'fewApplications'],
    asks: [],
  },
  {
    id: 'alternative-data',
    kind: 'credit',
    title: { en: 'adding bills to your file', fr: 'l’ajout de factures au dossier' },
    cues: [
      'experian boost|ultrafico|utility bill*|phone bill*|streaming + score|credit|boost|report*',
      'facture* + telephone|electricite|internet + credit|cote|dossier',
    ],
    points: [
      pointFor(
        'US',
        'practice',
        'Services such as Experian Boost add phone, utility or streaming payments to one bureau’s file only; a lender who reads another bureau or model does not see them.',
        'Des services comme Experian Boost ajoutent téléphone, énergie ou abonnements au dossier d’un seul bureau ; un prêteur qui lit un autre bureau ou modèle ne les voit pas.',
      ),
      pointFor(
        'CA',
        'ca-file',
        'In Canada mobile phone accounts often stand in the file already; other bills usually arrive there only through a collector.',
        'Au Canada, les comptes de téléphone mobile figurent souvent déjà au dossier ; les autres factures n’y arrivent d’habitude que par le recouvrement.',
      ),
      point(
        'practice',
        'It helps thin files most and mortgage scores hardly. It is optional and can be undone.',
        'Cela aide surtout les dossiers minces et à peine les cotes d’hypothèque. C’est facultatif et réversible.',
      ),
    ],
    figures: ['band'],
    levers: ['autopay', 'securedCard', 'payTo30'],
    asks: ['score'],
  },
  {
    id: 'lawsuit',
    kind: 'credit',
    title: { en: 'being sued for a debt', fr: 'une poursuite pour dette' },
    cues: [
      'being sued by|am being sued|getting sued|is suing me|sued me',
      'sued|suing|lawsuit|summons|in court|to court|court date|court papers|garnish*|judgment|judgement',
      'poursuivi|poursuivie|poursuite*|tribunal|mise en demeure|saisie de salaire|jugement',
    ],
    points: [
      point(
        'cfpb',
        'Do not ignore the papers: answer before the date printed on them, or the creditor can win without proof and reach wages or accounts.',
        'N’ignorez pas les papiers : répondez avant la date indiquée, sinon le créancier peut gagner sans preuve et atteindre salaire ou comptes.',
      ),
      point(
        'cfpb',
        'Ask legal aid or a lawyer this week; I do not give legal advice. Bring the papers, your records and the date of your last payment.',
        'Demandez l’aide juridique ou un avocat cette semaine ; je ne donne pas de conseil juridique. Apportez les papiers, vos relevés et la date de votre dernier paiement.',
      ),
      point(
        'cfpb',
        'If the debt is too old to sue, too high or not yours, that must be said in the answer: the court does not look for it.',
        'Si la dette est prescrite, trop élevée ou pas la vôtre, il faut le dire dans la réponse : le tribunal ne le cherche pas.',
      ),
      pointFor(
        'US',
        'fcra-retention',
        'US bureaus no longer show civil judgments since 2017-18, but the debt itself stays.',
        'Les bureaux américains ne montrent plus les jugements civils depuis 2017-18, mais la dette elle-même reste.',
      ),
      pointFor(
        'CA',
        'ca-file',
        'In Canada a judgment stays about 6 years, longer in some provinces.',
        'Au Canada, un jugement reste environ 6 ans, plus longtemps dans certaines provinces.',
      ),
    ],
    figures: [],
    levers: ['counselling', 'callLender', 'checkReports'],
    asks: ['country'],
  },
  {
    id: 'separation',
    kind: 'credit',
    title: {
      en: 'credit in a marriage or separation',
      fr: 'le crédit dans un couple ou une séparation',
    },
    cues: [
      'divorc*|separat*|spouse|married|marriage|husband|wife + credit|score|debt*|account*|card*',
      'divorc*|separ*|conjoint*|mari|marie|mariage|epou* + credit|cote|dette*|compte*|carte*',
    ],
    points: [
      point(
        'fico',
        'Each person has a file of their own: marriage and divorce change no score by themselves, and a partner’s file is not added to yours.',
        'Chaque personne a son propre dossier : le mariage et le divorce ne changent pas une cote en soi, et le dossier de l’autre ne s’ajoute pas au vôtre.',
      ),
      point(
        'cfpb',
        'Joint accounts do count: a divorce decree does not bind the lender, so both owe until the account is closed, paid or refinanced.',
        'Les comptes conjoints comptent : un jugement de divorce ne lie pas le prêteur, donc les deux doivent jusqu’à la fermeture, au paiement ou au refinancement.',
      ),
      point(
        'cfpb',
        'First steps: list the joint debts, remove authorised users, keep every minimum paid, and open one account in your own name.',
        'Premiers pas : dressez la liste des dettes conjointes, retirez les utilisateurs autorisés, payez chaque minimum, et ouvrez un compte à votre seul nom.',
      ),
    ],
    figures: [],
    levers: ['autopay', 'checkReports', 'freeze', 'securedCard'],
    asks: [],
  },
]
