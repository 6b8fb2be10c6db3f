import { countryPoint, point } from '../topic.ts'
import { type DirectAnswer, directAnswer } from './answer-to.ts'

/** Answers for people facing a collector or a court. */
export const collectorAnswers: readonly DirectAnswer[] = [
  directAnswer(
    'collections',
    'worst|can they do|can it do|what can they|can legally do|legally do to me|powers|que peuvent ils|peuvent ils me faire|pire',
    point(
      'cfpb',
      'It can write, call within limits, report the debt, and sue; it can take pay or money from an account only after a judgment, and nobody goes to jail for such a debt.',
      'Elle peut écrire, appeler dans certaines limites, déclarer la dette et poursuivre ; elle ne peut saisir salaire ou compte qu’après un jugement, et personne ne va en prison pour cela.',
    ),
  ),
  directAnswer(
    'collections',
    'pas averti|sans m avertir|sans avertir|sans avis|no notice|never notified|didn t notify|without telling|never warned|without warning|no letter|never sent|never told',
    countryPoint(
      'US',
      'fdcpa-calls',
      'A collector may not put a debt on your report before it has spoken with you or sent you its notice: ask for validation in writing, and dispute the line with each bureau.',
      'Aux États-Unis, une agence ne peut déclarer une dette avant de vous avoir parlé ou envoyé son avis : demandez la preuve par écrit et contestez la ligne auprès de chaque bureau.',
    ),
    countryPoint(
      'CA',
      'ca-provinces',
      'As a rule no notice is owed before a debt is reported, though an agency must write to you before it calls in most provinces. What counts is that it is right: ask for proof, and have what is wrong corrected.',
      'En règle générale, aucun avis n’est dû avant de déclarer une dette au bureau, même si, dans la plupart des provinces, une agence doit écrire avant d’appeler. Ce qui compte est qu’elle soit exacte : exigez la preuve, et faites rectifier ce qui est faux.',
    ),
  ),
  directAnswer(
    'collections',
    'answer|pick up|ignore|respond to|repondre|decrocher|ignorer + call|calls|phone|appel|appels|telephone|them',
    point(
      'cfpb',
      'You need not talk on the telephone: write that you want letters only and proof of the debt. But do not ignore the debt itself, and always answer court papers.',
      'Rien ne vous oblige à parler au téléphone : écrivez que vous ne voulez que des lettres et la preuve de la dette. Mais n’ignorez pas la dette elle-même, et répondez toujours aux papiers du tribunal.',
    ),
  ),
  ...['collections', 'charge-off'].map((topic) =>
    directAnswer(
      topic,
      'double|doubled|twice as much|more than i owed|added interest|added fees|keeps growing|higher than|interets|frais ajoutes|le double|plus que je devais',
      point(
        'cfpb',
        'Ask in writing for the account of it: a collector may add only interest and fees that your contract or the law allows, and must show how it came to the sum. Pay nothing before.',
        'Exigez par écrit le décompte : une agence ne peut ajouter que les intérêts et frais permis par le contrat ou la loi, et doit montrer comment elle arrive au montant. Ne payez rien avant.',
      ),
    ),
  ),
  directAnswer(
    'collector-rights',
    'record|recording|tape|enregistr*',
    countryPoint(
      'US',
      'call-recording',
      'It depends on the state: in most you may record a call that you take part in, in some everybody must agree, so say at the start that you record. Letters are the better proof.',
      'Aux États-Unis, cela dépend de l’État : dans la plupart, vous pouvez enregistrer votre propre appel, dans certains tous doivent consentir : annoncez-le dès le début. Les lettres prouvent mieux.',
    ),
    countryPoint(
      'CA',
      'ca-recording',
      'Yes: in Canada you may record a call that you take part in yourself. Letters are still the better proof.',
      'Oui : au Canada, vous pouvez enregistrer un appel auquel vous participez. Les lettres prouvent toutefois mieux.',
    ),
  ),
  directAnswer(
    'collector-rights',
    'text|texts|texting|email|emails|sms|texto|textos|courriel|courriels',
    countryPoint(
      'US',
      'fdcpa-calls',
      'They may text or e-mail you, but each message must say how to stop them, and not at times or places that you called inconvenient, such as work.',
      'Aux États-Unis, elles peuvent envoyer textos et courriels, mais chacun doit dire comment les arrêter, et pas aux moments ou lieux que vous avez dit ne pas convenir, comme le travail.',
    ),
  ),
  directAnswer(
    'garnishment',
    'cra|canada revenue|revenue agency|revenu quebec|irs|arc|agence du revenu|impot*|taxes|tax + took|take|taken|froze|frozen|saisi|pris|garnish*|seize*|can|peut',
    point(
      'tax-collection',
      'Yes, for taxes it can: a tax authority needs no court to take wages or money from an account. Call it today for a payment arrangement in writing; a trustee or lawyer can say whether a proposal or bankruptcy would stop it.',
      'Oui, pour l’impôt, c’est possible : le fisc n’a pas besoin d’un tribunal pour saisir salaire ou compte. Appelez-le aujourd’hui pour une entente écrite ; un syndic ou un avocat dira si une proposition ou une faillite l’arrêterait.',
    ),
  ),
  directAnswer(
    'lawsuit',
    'dodge|avoid|hide from|evade|eviter|fuir',
    point(
      'cfpb',
      'No, do not hide: a court can allow service in another way, and a judgment then falls without you. Answer, and say there that the debt is too old if it is.',
      'Non, ne fuyez pas : le tribunal peut permettre une autre signification, et le jugement tombe alors sans vous. Répondez, et dites-y que la dette est prescrite si elle l’est.',
    ),
  ),
  directAnswer(
    'medical-debt',
    'payment plan|on a plan|making payments|paying them|paying it|entente de paiement|je paye deja + collection|collections|recouvrement',
    point(
      'cfpb',
      'Call the hospital’s billing office with proof of the plan and your payments, and ask it to take the account back from the collector; then tell the collector in writing that you dispute it.',
      'Appelez la facturation de l’hôpital avec la preuve de l’entente et des paiements, et demandez qu’elle reprenne le compte à l’agence ; puis écrivez à l’agence que vous contestez.',
    ),
  ),
  directAnswer(
    'collections',
    'too late|after 30 days|45 days|60 days|missed the 30|past 30 days|past the 30|trop tard + validat*|dispute|letter|notice|preuve|contest*|lettre|avis',
    countryPoint(
      'US',
      'fdcpa',
      'After the 30 days you may still ask for proof, but the collector need not stop until it answers. A dispute with the bureaus has no such limit, and a debt that is not yours stays not yours.',
      'Aux États-Unis, après les 30 jours vous pouvez encore demander la preuve, mais l’agence n’a plus à s’arrêter avant de répondre. Une contestation auprès des bureaux n’a pas cette limite.',
    ),
  ),
  directAnswer(
    'repossession',
    'driveway|garage|my property|my yard|my house|gate|locked|break in|trespass|entree|terrain|stationnement|cour',
    countryPoint(
      'US',
      'breach-of-peace',
      'From an open driveway mostly yes, but without a breach of the peace: no force, no threats, no locked garage or gate, and not over your plain objection. Some states ask for a notice first.',
      'Aux États-Unis, dans une entrée ouverte, le plus souvent oui, mais sans trouble : ni force, ni menace, ni garage ou clôture verrouillés, ni malgré votre refus clair. Certains États exigent d’abord un avis.',
    ),
    countryPoint(
      'CA',
      'ca-seizure',
      'It depends on the province: in most a lender must give notice or have a bailiff seize the car, in Quebec a notice of 30 days and, once half is paid, the court. Nobody may use force or threats.',
      'Cela dépend de la province : au Québec il faut un préavis de 30 jours et, une fois la moitié payée, la permission du tribunal ; ailleurs, souvent un avis ou un huissier. Personne ne peut user de force ou de menaces.',
    ),
  ),
  directAnswer(
    'separation',
    'keeps using|still using|continues to use|keeps charging|still charging|running up|runs up|spending|continue d|continue a|utilise encore|depense + joint|our card|our account|conjoint|conjointe|commune|notre carte|notre compte|card|carte',
    point(
      'cfpb',
      'Call the bank today and have the joint card blocked for new purchases: whoever spends, both of you owe it. Then pay it down or have it closed and moved to one name.',
      'Appelez la banque aujourd’hui et faites bloquer les nouveaux achats sur la carte conjointe : peu importe qui dépense, vous devez tous deux. Puis remboursez-la, ou faites-la fermer et passer à un seul nom.',
    ),
  ),
  directAnswer(
    'identity-theft',
    'fraud dept|fraud department|fraud team|decided the charge|charge is valid|charge was valid|says it was me|said it was me|service de fraude|service des fraudes|said it was mine|said the charge was mine|denied my claim|denied my fraud|rejected my claim|refuse ma reclamation|dit que c est moi',
    countryPoint(
      'US',
      'card-charges',
      'Contest it again in writing, within 60 days of the statement that shows it, with your report of the theft and whatever shows where you were, and ask what the decision rests on. Of a charge that was not yours a credit card’s owner bears at most $50. If the bank stays with it, complain to the CFPB.',
      'Aux États-Unis, contestez-la à nouveau par écrit, dans les 60 jours du relevé où elle paraît, avec votre déclaration de vol et ce qui montre où vous étiez, et exigez les motifs de la décision. D’une opération qui n’est pas la vôtre, le titulaire d’une carte de crédit supporte au plus 50 $. Si la banque refuse encore, plaignez-vous au CFPB.',
    ),
    countryPoint(
      'CA',
      'ca-file',
      'Ask for the decision and what it rests on in writing, and contest it again with your report of the theft and whatever shows where you were; of a credit card the law leaves you at most $50. If the bank stays with it: its complaint office, then OBSI (for a caisse in Quebec, the AMF).',
      'Exigez par écrit la décision et ses motifs, et contestez-la à nouveau avec votre déclaration de vol et ce qui montre où vous étiez ; pour une carte de crédit, la loi vous laisse au plus 50 $. Si la banque refuse encore : son service des plaintes, puis l’OSBI (pour une caisse au Québec, l’AMF).',
    ),
  ),
]
