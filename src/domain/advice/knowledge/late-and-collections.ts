import { point, pointFor, type Topic } from '../topic.ts'

export const lateAndCollections: readonly Topic[] = [
  {
    id: 'late-payment',
    kind: 'credit',
    title: { en: 'a late payment', fr: 'un paiement en retard' },
    cues: [
      'late|missed|miss|skip*|forgot|overdue|past due|behind + payment*|pay|bill*|card*|loan*|due',
      'days late|day late|payment late|past due',
      '30 days + late|past|due',
      'retard*|en souffrance',
      'manque*|oubli*|saute* + paiement*|payer|facture*|versement*|echeance*',
    ],
    points: [
      point(
        'metro-2',
        'A payment can be reported late only from 30 days past due; before that there may be a fee, but no mark on the report.',
        'Un paiement ne peut être déclaré en retard qu’à partir de 30 jours ; avant, il peut y avoir des frais, mais pas de marque au dossier.',
      ),
      point(
        'metro-2',
        'Pay before the next mark (60, 90, 120 days): each step weighs more than the one before.',
        'Payez avant le prochain seuil (60, 90, 120 jours) : chaque palier pèse plus que le précédent.',
      ),
      pointFor(
        'US',
        'fcra-retention',
        'A true late mark may stay {usLate} years, but it loses weight long before; an untrue one can be disputed.',
        'Une marque de retard vraie peut rester {usLate} ans, mais elle perd son poids bien avant ; une fausse peut être contestée.',
      ),
      pointFor(
        'CA',
        'ca-file',
        'In Canada a late mark stays about {caLate} years; it loses weight long before, and an untrue one can be corrected.',
        'Au Canada, une marque de retard reste environ {caLate} ans ; elle perd son poids bien avant, et une fausse peut être rectifiée.',
      ),
      point(
        'cfpb',
        'If money is short, call before the due date: hardship plans exist, and one that is kept protects the history.',
        'Si l’argent manque, appelez avant l’échéance : des programmes d’aide existent, et un plan respecté protège l’historique.',
      ),
    ],
    figures: ['late', 'band'],
    levers: ['bringCurrent', 'autopay', 'callLender', 'goodwill'],
    asks: ['score'],
  },
  {
    id: 'goodwill',
    kind: 'credit',
    title: { en: 'a goodwill request', fr: 'une demande de bonne volonté' },
    cues: [
      'goodwill|good will',
      'late payment*|missed payment*|missed a payment + remov*|delet*|forgiv*|courtesy',
      'bonne volonte|geste commercial|lettre de courtoisie|clemence',
    ],
    points: [
      point(
        'practice',
        'A goodwill letter admits the late payment, explains it briefly, shows what has changed and asks for a courtesy. It never claims an error.',
        'Une lettre de bonne volonté reconnaît le retard, l’explique brièvement, montre ce qui a changé et demande une courtoisie. Elle ne prétend jamais qu’il y a erreur.',
      ),
      point(
        'practice',
        'It works best after one single slip on an account that is current and otherwise clean. Nobody owes you a yes, and large banks often say no.',
        'Elle marche le mieux après un seul faux pas sur un compte à jour et propre par ailleurs. Personne ne vous doit un oui, et les grandes banques disent souvent non.',
      ),
      point(
        'method',
        'Keep it under a page, with the dates, and turn automatic payment on before you send it. I can draft it from your facts.',
        'Gardez-la sous une page, avec les dates, et activez le paiement automatique avant de l’envoyer. Je peux la rédiger à partir de vos faits.',
      ),
    ],
    figures: [],
    levers: ['bringCurrent', 'goodwill', 'autopay'],
    asks: [],
  },
  {
    id: 'collections',
    kind: 'credit',
    title: { en: 'a debt in collection', fr: 'une dette en recouvrement' },
    cues: [
      'collection|collections|collector*|debt buyer',
      'validat* + debt|letter',
      'recouvrement*|recouvreur*|huissier*|en collection|en collections|agence de collection',
      'debt + don t recognize|don t recognise|not mine|never heard',
      'dette + ne connais pas|ne reconnais pas|pas a moi',
      'old debt*|vieille* dette*|time barred|statute of limitation*|prescri*',
    ],
    points: [
      pointFor(
        'US',
        'fdcpa',
        'Within 30 days of the collector’s validation notice you can dispute the debt in writing; collection must then stop until they answer with verification.',
        'Dans les 30 jours de l’avis de validation, vous pouvez contester la dette par écrit ; le recouvrement doit alors s’arrêter jusqu’à la réponse vérifiée.',
      ),
      pointFor(
        'CA',
        'ca-law',
        'In Canada the provinces regulate collectors: ask in writing for proof of the debt and its amount, and say that you want letters only.',
        'Au Canada, les provinces encadrent les agences : demandez par écrit la preuve de la dette et de son montant, et dites que vous ne voulez que des lettres.',
      ),
      point(
        'vantage',
        'Paying helps with newer models (FICO 9 and 10, VantageScore 3.0 and later ignore paid collections), but little with FICO 8. Lenders like a zero balance in any case.',
        'Payer aide avec les modèles récents (FICO 9 et 10, VantageScore 3.0 et suivants ignorent les recouvrements payés), mais peu avec FICO 8. Un solde nul plaît de toute façon aux prêteurs.',
      ),
      pointFor(
        'US',
        'fcra-retention',
        'A collection leaves {usCollection} years and 180 days after the delinquency that led to it; payment or sale never restarts that clock.',
        'Un recouvrement part {usCollection} ans et 180 jours après le défaut qui l’a causé ; un paiement ou une vente ne relance jamais ce délai.',
      ),
      pointFor(
        'CA',
        'ca-file',
        'In Canada a collection stays about {caLate} years; the exact start depends on bureau and province.',
        'Au Canada, un recouvrement reste environ {caLate} ans ; le début exact dépend du bureau et de la province.',
      ),
      point(
        'cfpb',
        'On an old debt be careful: a part payment or a written promise may restart the time in which you can be sued.',
        'Sur une vieille dette, prudence : un paiement partiel ou une promesse écrite peut relancer le délai de poursuite.',
      ),
    ],
    figures: ['band'],
    levers: ['validate', 'checkReports', 'dispute', 'ageOff'],
    asks: ['country'],
  },
  {
    id: 'pay-for-delete',
    kind: 'credit',
    title: { en: 'pay for delete', fr: 'le paiement contre suppression' },
    cues: [
      'pay for delete|pay for deletion|pay to delete',
      'pay + delete|remove|deletion + collection*|collector*|agency',
      'paiement contre suppression',
      'payer|paiement|paie|paye + suppression|supprim*|effac*|retir* + recouvrement|collection|agence|creancier',
    ],
    points: [
      point(
        'practice',
        'You may ask a collector to stop reporting a debt that you pay, and some agree; none has to, and the bureaus’ reporting rules discourage it.',
        'Vous pouvez demander à une agence de ne plus déclarer une dette que vous payez, et certaines acceptent ; aucune n’y est tenue, et les règles des bureaux le découragent.',
      ),
      point(
        'practice',
        'Get the agreement in writing before you pay, and pay in a way that leaves a receipt. A spoken yes is worth little.',
        'Obtenez l’accord par écrit avant de payer, et payez d’une façon qui laisse un reçu. Un oui oral vaut peu.',
      ),
      point(
        'vantage',
        'With FICO 9 and 10 and VantageScore 3.0 and later a paid collection no longer counts, so deletion may bring nothing more there.',
        'Avec FICO 9 et 10 et VantageScore 3.0 et suivants, un recouvrement payé ne compte plus : la suppression peut n’y apporter rien de plus.',
      ),
    ],
    figures: [],
    levers: ['validate', 'checkReports', 'ageOff'],
    asks: ['country'],
  },
  {
    id: 'charge-off',
    kind: 'credit',
    title: { en: 'a charge-off', fr: 'un compte radié' },
    cues: [
      'charge off*|charged off|chargeoff*|written off|write off',
      'radie*|radiation*|mauvaise creance*|passe* en perte',
    ],
    points: [
      point(
        'metro-2',
        'A charge-off is the lender’s bookkeeping after about 180 days unpaid; you still owe the debt, and it can be sold or sued for.',
        'Une radiation est une écriture du prêteur après environ 180 jours sans paiement ; vous devez toujours la dette, et elle peut être vendue ou poursuivie.',
      ),
      point(
        'practice',
        'Paid in full looks better to a lender than settled for less; either ends the balance, neither erases the mark.',
        'Payé en entier fait meilleure figure que réglé pour moins ; les deux mettent fin au solde, aucun n’efface la marque.',
      ),
      pointFor(
        'US',
        'fcra-retention',
        'It leaves {usCollection} years and 180 days after the first missed payment. If it was sold, the old account must show a zero balance.',
        'Elle part {usCollection} ans et 180 jours après le premier paiement manqué. Si la dette a été vendue, l’ancien compte doit montrer un solde nul.',
      ),
      pointFor(
        'CA',
        'ca-file',
        'In Canada it is rated 9 and stays about {caLate} years.',
        'Au Canada, elle est cotée 9 et reste environ {caLate} ans.',
      ),
      pointFor(
        'US',
        'tax-debt',
        'Forgiven debt can be taxable income: ask a tax adviser before you settle.',
        'Une dette annulée peut être un revenu imposable : demandez à un fiscaliste avant de régler.',
      ),
    ],
    figures: ['band'],
    levers: ['checkReports', 'validate', 'dispute', 'ageOff'],
    asks: ['country'],
  },
  {
    id: 'medical-debt',
    kind: 'credit',
    title: { en: 'medical debt', fr: 'une dette médicale' },
    cues: [
      'medical|hospital|doctor|dentist|ambulance + debt*|bill*|collection*|credit',
      'medical*|hopital|medecin|dentiste + dette*|facture*|recouvrement|credit|frais',
    ],
    points: [
      pointFor(
        'US',
        'medical',
        'The three bureaus do not show medical collections that are paid, younger than one year, or under $500 at the start. If one is there, dispute it.',
        'Aux États-Unis, les trois bureaux ne montrent pas les recouvrements médicaux payés, de moins d’un an, ou de moins de 500 $ au départ. S’il y en a un, contestez-le.',
      ),
      pointFor(
        'US',
        'cfpb',
        'The federal rule that would have removed all medical debt was vacated on 11 July 2025; several states go further than the bureaus, so check yours.',
        'La règle fédérale qui aurait retiré toute dette médicale a été annulée le 11 juillet 2025 ; plusieurs États vont plus loin que les bureaux : vérifiez le vôtre.',
      ),
      pointFor(
        'US',
        'cfpb',
        'Before you pay, ask for an itemised bill, check what insurance owes, and ask a hospital for financial assistance.',
        'Avant de payer, demandez une facture détaillée, vérifiez ce que doit l’assurance, et demandez l’aide financière de l’hôpital.',
      ),
      pointFor(
        'CA',
        'ca-file',
        'In Canada a medical or dental bill reaches your file only through a collector, and stays about {caLate} years like any other collection.',
        'Au Canada, une facture médicale ou dentaire n’arrive au dossier que par une agence de recouvrement, et reste environ {caLate} ans comme tout autre recouvrement.',
      ),
      point(
        'practice',
        'Do not put it on a credit card while it can still be negotiated: on the card it is ordinary debt with interest.',
        'Ne la mettez pas sur une carte de crédit tant qu’elle se négocie : sur la carte, c’est une dette ordinaire avec intérêts.',
      ),
    ],
    figures: [],
    levers: ['validate', 'checkReports', 'dispute', 'callLender'],
    asks: ['country'],
  },
]
