import { countryPoint, point } from '../topic.ts'
import { type DirectAnswer, directAnswer } from './answer-to.ts'

const noArrest = point(
  'cfpb',
  'No: nobody is arrested or jailed for an unpaid card, loan or bill, and a collector who threatens it breaks the law. Note the call and report it.',
  'Non : on n’arrête ni n’emprisonne personne pour une carte, un prêt ou une facture impayés, et l’agence qui en menace enfreint la loi. Notez l’appel et signalez-le.',
)

const notAtWork = [
  countryPoint(
    'US',
    'fdcpa-conduct',
    'Tell the collector, best in writing, that you may not take such calls at work: once it knows that your employer forbids them, it must stop calling there.',
    'Aux États-Unis, dites à l’agence, par écrit de préférence, que ces appels vous sont interdits au travail : dès qu’elle le sait, elle doit cesser d’y appeler.',
  ),
  countryPoint(
    'CA',
    'ca-collectors',
    'Write to the agency to stop calling your work: it may contact an employer only to confirm that you work there, and must respect a written request for letters only.',
    'Écrivez à l’agence de ne plus appeler au travail : elle ne peut joindre l’employeur que pour confirmer l’emploi, et doit respecter une demande écrite de ne communiquer que par lettre.',
  ),
]

/** Answers on collectors, courts, old debts and who may do what. */
export const rightsAnswers: readonly DirectAnswer[] = [
  directAnswer(
    'dispute-error',
    'verified|verifie|verifiee|confirme|confirmee|maintenu*|still wrong|came back|refused|encore faux|toujours faux|what next|ensuite',
    countryPoint(
      'US',
      'fcra-dispute',
      'Ask in writing how it was verified: the bureau must describe the procedure and name the creditor within 15 days. Send the creditor itself the dispute with your proof, go back with new documents, then complain to the CFPB and have your statement added.',
      'Aux États-Unis, demandez par écrit comment cela a été vérifié : le bureau doit décrire la démarche et nommer le créancier en 15 jours. Envoyez la contestation avec preuves au créancier, revenez avec de nouveaux documents, puis plaignez-vous au CFPB et faites ajouter votre déclaration.',
    ),
    countryPoint(
      'CA',
      'ca-law',
      'Ask in writing who confirmed it and how, send the creditor the same proof, go back with new documents, then complain to the province and have your statement added.',
      'Demandez par écrit qui l’a confirmé et comment, envoyez les mêmes preuves au créancier, revenez avec de nouveaux documents, puis plaignez-vous (au Québec, à la Commission d’accès à l’information) et faites ajouter votre déclaration.',
    ),
  ),
  directAnswer(
    'collector-rights',
    'work|job|employer|boss|office|travail|ouvrage|employeur|patron + jail|prison|arrest*|police|sheriff|warrant|mandat',
    noArrest,
    ...notAtWork,
  ),
  directAnswer(
    'collector-rights',
    'work|job|employer|boss|office|workplace|travail|ouvrage|employeur|patron|job',
    ...notAtWork,
  ),
  directAnswer(
    'collector-rights',
    'threaten them|threaten the|threaten a|bluff|scare them|i threaten|me threaten|okay to threaten|ok to threaten|menacer l agence|les menacer|bluffer',
    point(
      'fdcpa-conduct',
      'No: do not threaten what you do not mean to do. What makes them back off is a dated letter: prove the debt (validation), write only, stop calling.',
      'Non : ne menacez pas de ce que vous ne ferez pas. Ce qui les arrête est une lettre datée : prouvez la dette, écrivez seulement, cessez d’appeler.',
    ),
  ),
  directAnswer('collector-rights', 'jail|prison|arrest*|police|warrant|mandat', noArrest),
  directAnswer(
    'collector-rights',
    'family|mother|mom|parents|neighbor*|wife|husband|relatives|friends|facebook|famille|mere|parents|voisins|conjoint*|amis',
    countryPoint(
      'US',
      'fdcpa-conduct',
      'No: a collector may ask others only where to find you, once as a rule, and may not tell them of the debt; your spouse and your lawyer are the exceptions.',
      'Aux États-Unis, non : une agence ne peut demander aux autres que vos coordonnées, une seule fois en règle générale, sans parler de la dette ; le conjoint et l’avocat font exception.',
    ),
    countryPoint(
      'CA',
      'ca-collectors',
      'No: an agency may ask others only for your address or telephone number, and may not tell them of the debt unless they guaranteed it.',
      'Non : une agence ne peut demander aux autres que votre adresse ou téléphone, sans parler de la dette, sauf à qui l’a cautionnée.',
    ),
  ),
  directAnswer(
    'collections',
    'don t remember|don t recognize|don t know|do not recognize|never had|not mine|isn t mine|never heard|ne reconnais pas|reconnais pas|connais pas|jamais eu|pas a moi',
    countryPoint(
      'US',
      'fdcpa',
      'Do not pay or admit it yet: dispute it in writing within 30 days of the notice and ask for validation. It may be an old account sold under another name, another person’s debt, or identity theft.',
      'Aux États-Unis, ne payez et n’admettez rien encore : contestez par écrit dans les 30 jours de l’avis et demandez la preuve. Ce peut être un vieux compte revendu, la dette d’un autre, ou un vol d’identité.',
    ),
    countryPoint(
      'CA',
      'ca-collectors',
      'Do not pay or admit it yet: ask in writing for proof of the debt (contract, amount, first creditor). It may be an old account sold under another name, another person’s debt, or identity theft.',
      'Ne payez et n’admettez rien encore : exigez par écrit la preuve de la dette (contrat, montant, premier créancier). Ce peut être un vieux compte revendu, la dette d’un autre, ou un vol d’identité.',
    ),
  ),
  directAnswer(
    'repair-company',
    'up front|upfront|in advance|before|legal|illegal|allowed|d avance|avance|legal|permis|droit',
    countryPoint(
      'US',
      'croa',
      'No, it may not: federal law (CROA) forbids a credit repair company to take money before the work is done. Keep the contract and the request, and report it to the FTC and your attorney general.',
      'Aux États-Unis, non : la loi fédérale (CROA) interdit à une entreprise de réparation de prendre de l’argent avant que le travail soit fait. Gardez le contrat et signalez-la à la FTC.',
    ),
  ),
  directAnswer(
    'delete-accurate',
    'can you|could you|will you|would you|you have access|peux tu|pouvez vous|pourriez vous|tu peux|vous pouvez',
    point(
      'method',
      'No, I cannot change a report, and nobody can have a true item deleted by right; if the item is wrong, I can prepare the dispute that you sign and send.',
      'Non, je ne peux pas changer un dossier, et personne ne peut exiger le retrait d’un élément vrai ; s’il est faux, je peux préparer la contestation que vous signez et envoyez.',
    ),
  ),
  directAnswer(
    'collector-rights',
    'sunday|saturday|morning|night|midnight|hour|hours|time|times|early|late|am|pm|dimanche|samedi|matin|soir|nuit|heure|heures + call|calls|calling|called|appel*',
    countryPoint(
      'US',
      'fdcpa-calls',
      'Not before 8 a.m. or after 9 p.m. your time, and not at hours that you told them are inconvenient; more than seven calls in seven days about a debt are presumed too many.',
      'Aux États-Unis, ni avant 8 h ni après 21 h, ni aux heures que vous avez dit ne pas convenir ; plus de sept appels en sept jours pour une dette sont présumés excessifs.',
    ),
    countryPoint(
      'CA',
      'ca-collectors',
      'The province sets the hours: in Ontario 7 a.m. to 9 p.m. and on Sunday only from 1 to 5 p.m., in Quebec Monday to Saturday 8 a.m. to 8 p.m. and not on Sunday; never on holidays. Outside them, note the call and complain.',
      'La province fixe les heures : au Québec du lundi au samedi de 8 h à 20 h, pas le dimanche ; en Ontario de 7 h à 21 h et le dimanche seulement de 13 h à 17 h ; jamais les jours fériés. Hors de ces heures, notez l’appel et portez plainte.',
    ),
  ),
  directAnswer(
    'collector-rights',
    'tell|telling|told|voicemail|message|messaged|texted|facebook|dit a|appele|laisse + @others',
    countryPoint(
      'US',
      'fdcpa-conduct',
      'That is not allowed: a collector may ask others only where to find you and may not tell them of the debt, except your spouse or lawyer. Note date and words, write to it to stop, and complain to the CFPB and your attorney general.',
      'Aux États-Unis, c’est interdit : une agence ne peut demander aux autres que vos coordonnées, sans parler de la dette, sauf au conjoint ou à l’avocat. Notez date et paroles, écrivez-lui de cesser, et plaignez-vous au CFPB.',
    ),
    countryPoint(
      'CA',
      'ca-collectors',
      'That is not allowed: an agency may ask others only for your address or telephone number. Note date and words, write to it to stop, and complain to the province’s consumer office.',
      'C’est interdit : une agence ne peut demander aux autres que votre adresse ou votre téléphone. Notez date et paroles, écrivez-lui de cesser, et plaignez-vous au bureau de la consommation (au Québec, l’OPC).',
    ),
  ),
  directAnswer(
    'collections',
    'won t|wont|refuse*|never sent|hasn t|haven t|ignore*|no proof|can t prove|didn t send|veut pas|refuse|jamais envoye|pas de preuve + proof|prove|validat*|verify|verification|documents|contract|preuve|contrat|prouver',
    countryPoint(
      'US',
      'fdcpa',
      'If you asked in writing within 30 days, it must stop collecting until it verifies the debt, and may not report what it knows to be wrong or disputed without saying so. Dispute the line with each bureau, and complain to the CFPB.',
      'Aux États-Unis, si vous l’avez demandée par écrit dans les 30 jours, l’agence doit cesser jusqu’à vérification, et déclarer la dette comme contestée. Contestez la ligne auprès de chaque bureau, et plaignez-vous au CFPB.',
    ),
    countryPoint(
      'CA',
      'ca-collectors',
      'An agency that cannot show the contract and the amount should not go on: dispute the line with both bureaus, and complain to the province that licenses it.',
      'Une agence qui ne peut montrer ni contrat ni montant devrait s’arrêter : contestez la ligne auprès des deux bureaux, et plaignez-vous à la province qui lui donne son permis (au Québec, l’OPC).',
    ),
  ),
  directAnswer(
    'lawsuit',
    'already paid|paid it|i paid|i payed|paid the|wrong amount|not mine|isn t mine|deja paye|j ai paye|pas a moi',
    point(
      'cfpb',
      'Say so in a written answer to the court before the deadline on the papers, with the proof of payment attached, and ask the plaintiff to prove that it owns the debt; a lawyer or legal aid can help.',
      'Dites-le dans une réponse écrite au tribunal avant la date indiquée, preuve de paiement jointe, et exigez que le demandeur prouve qu’il possède la dette ; l’aide juridique ou un avocat peut aider.',
    ),
  ),
  directAnswer(
    'public-records',
    'lien|house|home|property|hypotheque legale|maison|propriete + card|credit card|debt|collector|can they|carte|dette|peuvent',
    point(
      'cfpb',
      'Only after a court judgment: for an ordinary card debt a creditor must sue and win first, then it can often register a lien on the house. So answer any court papers; a homestead exemption may protect part.',
      'Seulement après un jugement : pour une carte, le créancier doit d’abord poursuivre et gagner, puis il peut souvent inscrire une hypothèque légale. Répondez donc à tout papier du tribunal ; une partie peut être insaisissable.',
    ),
  ),
  directAnswer(
    'complaints',
    'quebec|montreal|laval|gatineau|longueuil|sherbrooke|levis',
    countryPoint(
      'CA',
      'ca-law',
      'In Quebec: to the Commission d’accès à l’information within 30 days when a bureau refuses a rectification, to the AMF about a bureau’s practices, to the OPC about a collector.',
      'Au Québec : à la Commission d’accès à l’information, dans les 30 jours, si un bureau refuse une rectification ; à l’AMF pour les pratiques d’un bureau ; à l’OPC pour une agence de recouvrement.',
    ),
  ),
  directAnswer(
    'cpn',
    'i paid|i bought|already paid|already used|i used|what now|they took|j ai paye|j ai achete|j ai utilise',
    point(
      'false-number',
      'Do not use the number, or stop now: using it is what makes it a crime, whoever sold it. Ask your bank to take the payment back, report the seller, and see a lawyer if it is on an application already.',
      'N’utilisez pas ce numéro, ou cessez maintenant : c’est l’usage qui en fait un crime, quel que soit le vendeur. Demandez à la banque de reprendre le paiement, signalez le vendeur, et voyez un avocat s’il figure déjà dans une demande.',
    ),
  ),
]
