import { countryPoint, point } from '../topic.ts'
import { type DirectAnswer, directAnswer } from './answer-to.ts'

/** Short answers about scores, cards and applications. */
export const figureAnswers: readonly DirectAnswer[] = [
  directAnswer(
    'collections',
    'pay|paying|paid|pay off|paying off|settle|clear|payer|paye|payant|paiement|regler|rembourser + raise|raises|improve|improves|help|helps|boost|go up|goes up|increase|increases|better|fix|monter|monte|montera|ameliorer|ameliore|aider|aide|augmenter|augmente|remonter + score|scores|credit|cote|points|pointage',
    countryPoint(
      'US',
      'fico',
      'Often not at once, because it depends on the model: FICO 8, which many lenders use, counts a paid collection like an unpaid one, while FICO 9 and 10 and VantageScore 3.0 and later ignore paid ones. Lenders like a zero balance in any case.',
      'Souvent pas tout de suite, car cela dépend du modèle : FICO 8, que bien des prêteurs utilisent, compte un recouvrement payé comme un impayé, tandis que FICO 9 et 10 et VantageScore 3.0 et plus récents ignorent ceux qui sont payés. Un solde nul plaît aux prêteurs dans tous les cas.',
    ),
    countryPoint(
      'CA',
      'ca-file',
      'Often not at once: in Canada a paid collection stays on the file about {caLate} years and weighs less as it ages. What changes today is the balance of zero, which lenders like.',
      'Souvent pas tout de suite : au Canada, un recouvrement payé reste au dossier environ {caLate} ans et pèse moins en vieillissant. Ce qui change dès maintenant, c’est le solde nul, qui plaît aux prêteurs.',
    ),
  ),
  directAnswer(
    'secured-card',
    'how long|when|how soon|combien de temps|quand|avant d avoir|before i can|until + regular|normal|real|unsecured|upgrade|graduate|ordinary|vraie|reguliere|ordinaire|normale|sans depot',
    point(
      'practice',
      'Usually 6 to 12 months: after that long with every payment on time and a low balance, many issuers review the card, turn it into an ordinary one and return the deposit.',
      'D’habitude 6 à 12 mois : après ce temps, avec tous les paiements à temps et un petit solde, bien des émetteurs révisent la carte, la changent en carte ordinaire et rendent le dépôt.',
    ),
  ),
  ...['new-card', 'inquiries', 'auto-loan', 'limit-increase', 'score-drop'].map((topic) =>
    directAnswer(
      topic,
      'how long|how many months|how many years|combien de temps|combien de mois|combien d annees + stay|stays|last|lasts|show|shows|parait|paraissent|visible|count|counts|affect|affects|on my report|on there|reste|restent|rester|dure|durer|compte|comptent|parait',
      countryPoint(
        'US',
        'fico-inquiries',
        'The hard inquiry counts for 12 months and leaves the report after {usInquiry} years; the few points it cost are usually back within some months.',
        'Aux États-Unis, la demande ferme compte pendant 12 mois et quitte le dossier après {usInquiry} ans ; les quelques points reviennent d’habitude en quelques mois.',
      ),
      countryPoint(
        'CA',
        'ca-file',
        'In Canada the hard inquiry stays {caInquiry} years at Equifax and up to {caInquiryLong} at TransUnion; it weighs most in the first year.',
        'Au Canada, la demande ferme reste {caInquiry} ans chez Equifax et jusqu’à {caInquiryLong} ans chez TransUnion ; elle pèse surtout la première année.',
      ),
    ),
  ),
  directAnswer(
    'utilisation',
    '30|30 percent|thirty + magic|rule|real|really|myth|exactly|cliff|necessary|magique|regle|vraiment|mythe|exactement|necessaire',
    point(
      'fico-utilisation',
      'No: there is no cliff at 30%. Less is better all the way down, for each card as for the total, and people with 800 and more use about 7%.',
      'Non : rien ne bascule à 30 %. Moins, c’est mieux jusqu’en bas, pour chaque carte comme pour le total, et les personnes à 800 et plus utilisent environ 7 %.',
    ),
  ),
]
