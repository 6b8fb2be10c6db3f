/**
 * Words that speak for a topic without deciding it, English and French, beside those of its cues
 * (see `votes.ts`); without accents, one word at a time.
 */
const words: Readonly<Record<string, string>> = {
  utilisation: `limit limits usage used available percent ratio ceiling maxed max out full near
    empty run charge spend swipe half third plafond plein pleine pourcentage disponible utilise
    charger depenser loader marge bloc`,
  'statement-date': `closes closing close due cycle statement report reported updates update
    bureaus see date day posted cutoff releve echeance fermeture jour transmis transmettre bureaux
    voient actualise`,
  'carrying-balance': `carry carrying interest zero revolve owing owe bit unused myth devoir
    interets roule rouler inutilisee mythe`,
  'check-own-score': `checking open opening app penalized sesame clearscore karma mint look daily
    soft consulter ouvrir appli penalise regarder matins`,
  'free-report': `website site official free annual yearly copy obtain order weekly gratuit
    officiel rapport annuel copie commander telecharger`,
  'score-models': `models versions different counts difference why vantage beacon generic lender
    app karma laquelle modeles differentes application`,
  'score-drop': `tanked dropped fell lost fall plummeted lower down went rating decrease overnight
    paid off finished chute baisse descendu tombe perdu termine fini note`,
  'student-loans': `student students loan loans servicer default resolution group deferred
    deferment forbearance school college university pell nslds rehabilitation idr ibr pslf
    etudiant etudiants etudes prets bourses afe ministere defaut universite cegep`,
  'medical-debt': `medical hospital doctor clinic ambulance surgery urgent care dentist therapy
    insurance er emergency medecin hopital clinique dentiste sante urgence soins`,
  mortgage: `mortgage home house buy fha va usda conventional down payment preapproval closing
    lender underwriting husband wife joint lowest rate hypotheque maison hypothecaire achat mise
    fonds condo notaire preapprobation taux renouvellement`,
  'alternative-data': `rent streaming netflix utility boost ultrafico phone subscription
    subscriptions spotify count report loyer abonnements telephone cellulaire cell compte comptent
    avantage`,
  'secured-card': `secured deposit refundable graduate unsecured prepaid collateral garantie depot
    prepayee neo capital refusee`,
  'authorised-user': `au authorized authorised user users added piggyback spot removed
    supplementary utilisateur utilisatrice autorise autorisee supplementaire ajoute`,
  cosigning: `cosign cosigned cosigner guarantor behalf endosse endosseur caution cautionne garant
    cosignataire signature`,
  separation: `divorce divorced decree ex spouse separated joint marriage married split custody
    separe conjoint conjointe mariage jugement`,
  deceased: `died deceased death dead inherit inheritance estate probate widow executor survivor
    parents kids decede deces succession heritage heritent heriter notaire veuve liquidateur
    testament`,
  newcomer: `immigrant newcomer moved moving arrived abroad foreign visa country permanent
    resident refugee international expat dubai india nigeria philippines arrive arrivee demenage
    pays etranger residence permis refugie nouvelle`,
  'thin-file': `never borrowed no history first thin invisible young starting scratch begin
    unscorable jamais emprunte aucun aucune zero premier debuter jeune historique mince`,
  'rapid-rescore': `rescore rapid broker closing update quickly supplement courtier`,
  freeze: `freeze unfreeze unlock lock frozen thaw pin alert lift block access gel geler degeler
    verrou debloquer deverrouiller bloquer alerte`,
  'identity-theft': `stolen theft thief fraud fraudulent impersonated opened unknown never lived
    address unrecognized scammer vole vol fraude inconnu inconnue usurpation reconnais jamais
    habite adresse`,
  'data-breach': `breach leak leaked hacked exposed notice wallet stolen dark web compromised
    fuite breche pirate donnees avis portefeuille divulgation`,
  inquiries: `inquiry inquiries hard soft pull pulls ran dealership shopping quotes authorize
    enquete enquetes demandes ferme magasiner garage concessionnaire verifications autorisees`,
  'close-card': `close cancel keep toss unused dormant inactive shut old oldest closed fermer
    annuler garder inutilisee resilier canceller fermee jamais utilisee vieille`,
  'annual-fee': `fee annual yearly dodge waive downgrade retention product frais annuels annuel
    eviter retrograder sans`,
  'balance-transfer': `transfer zero promo apr reflect intro months transfert promotionnel solde
    offre mbna`,
  consolidation: `consolidate consolidation one payment roll combine refinance personal heloc
    consolider regrouper seul paiement refinancement`,
  'debt-settlement': `settle settlement relief negotiate less reduced lump national freedom regler
    reglement negocier reduit entente moitie rabais`,
  bankruptcy: `bankruptcy chapter discharge trustee filing dismissed 341 faillite failli
    liberation syndic premiere deuxieme rayee`,
  'consumer-proposal': `proposal r7 certificate completion trustee proposition consommateur syndic
    certificat`,
  counselling: `counselor counselling nonprofit agency dmp nfcc conseiller endettement acef
    budgetaire organisme`,
  limitation: `statute limitations old expired sue court restart clock barred last paid
    prescription prescrite delai vieux dernier paiement cour anciennes`,
  collections: `collector collection collections agency validation validate proof email legit
    letter debt recouvrement agence preuve exiger courriel lettre huissier vrai`,
  'pay-for-delete': `delete deleted deletion removed once settled pfd supprimer enlever effacer
    reglee contre suppression`,
  'charge-off': `charged charge off wrote written writeoff loss radie radiation creance mauvaise
    passe perte`,
  repossession: `repossessed repo towed tow repossess deficiency auction surrender saisi remorquer
    remorque reprise vehicule camion auto redonner`,
  foreclosure: `foreclosure foreclosed losing home eviction deed saisie maison perdu racheter
    preavis`,
  'public-records': `lien liens judgment judgement irs taxes tax record claims court cra jugement
    impot impots arc revenu petites creances public visible`,
  'child-support': `child support arrears alimony pension alimentaire arrerages arrieres`,
  'buy-now-pay-later': `klarna afterpay affirm sezzle zip installments four pay in 4 versements
    fois paybright`,
  'small-bills': `utility utilities phone internet cable gym water gas electric apartment lease
    termination hydro videotron bell telus rogers fido logement facture`,
  overdraft: `overdraft overdrawn bounced checks check checking bank account chexsystems nsf
    negative cheques cheque provision decouvert compte banque`,
  'credit-builder-loan': `builder kikoff self savings apps hold money loan locked epargne batir
    koho kovo`,
  'repair-company': `repair fix company firm lexington fee month legal restore reparation reparer
    entreprise compagnie redresser`,
  'late-payment': `late overdue missed forgot due days grace autopay past retard oublie manque
    echeance delai jours impaye`,
  goodwill: `goodwill courtesy forgive letter sample drop one time adjustment politely gentiment
    courtoisie lettre modele tomber seul bonne volonte`,
  'dispute-error': `dispute error wrong incorrect lists remains verified inaccurate open closed
    update contester erreur faux montre ouverte fermee inexact corriger rectifier`,
  'quebec-rights': `quebec amf cai opc droits explicative agent evaluation loi`,
  rdprm: `rdprm lien vehicule usage registre`,
  'canada-ratings': `r1 r2 r3 r9 i9 rating cote mention`,
  'payoff-order': `snowball avalanche order begin strategy total owe fastest debts boule neige
    commencer ordre strategie dettes`,
  'pay-first': `first priority which allocate bonus refund card cards laquelle premier repartir`,
  'limit-increase': `increase raised line higher auto limit raise augmente augmentation monte
    limite hausse`,
  'new-card': `open opening new apply redcard store target costco rewards nouvelle ouvrir demander
    recompenses`,
  'card-count': `many too number accounts cards mix types nombre trop comptes cartes`,
  'score-factors': `matter matters salary income age race gender factor factors count counts
    consider salaire revenu compte facteurs sexe emploi`,
  'good-score': `good fair poor excellent range tier fall rank considered average mean situe
    moyenne bonne rang fourchette`,
  'raise-score': `improve raise boost rebuild increase better tips go up fix ameliorer monter
    augmenter remonter conseils passer`,
  'time-to-goal': `long months until become reach weeks by when realistic timeline mois devenir
    temps atteindre ici delai`,
  retention: `stay long years remain fall off disappear removed age reste ans annees disparait
    tombe encore`,
  denied: `denied declined rejected refused adverse action reason turned insufficient refus refuse
    refusee lettre raison insuffisant`,
  'auto-loan': `car auto dealer truck vehicle refinance lease financing apr voiture camion
    concessionnaire vehicule refinancer location`,
  'debt-to-income': `dti ratio income percent endettement revenu`,
  budget: `budget save saving emergency emergencies fund spend broke living imprevus urgence
    epargne coussin depenses mois`,
  monitoring: `monitoring alerts monitor watch alternatives lifelock paid surveillance alertes
    payantes surveiller`,
  guarantee: `guarantee promise days points possible sure garantir promettre jours`,
  'mixed-file': `mixed merged twin same name jr father somebody fusionne fusionnee jumeau jumelle
    homonyme melange`,
  garnishment: `garnish garnishment wages froze levy bank seized paycheck saisie salaire gele
    compte paie`,
  'collector-rights': `harass calls calling robocalls threatening work family rights arrest hours
    appels harcelement matin droit menace travail famille`,
  'landlord-check': `apartment landlord rent lease renting tenant rental logement appartement
    proprio louer bail locataire`,
  'job-check': `job employer hiring background tsa security clearance government emploi employeur
    embauche gouvernement poste`,
  'insurance-score': `insurance premium premiums progressive geico insurer assurance prime
    assureur`,
  'prescreened-offers': `preapproved prequalified preapproval offers mail optout preapprobation
    preapprouve prequalification offre`,
  'business-credit': `business ein llc company duns entrepreneur entreprise affaires incorpore
    commercial`,
  interest: `interest charged apr rate residual interets interet taux`,
  'duplicate-debt': `both twice duplicate same double deux doublon`,
  lawsuit: `sued summons court lawsuit papers judge attorney hearing poursuite poursuivi tribunal
    cour assignation`,
  'cannot-pay': `afford behind unemployed disability hardship laid struggling cannot invalidite
    chomage incapable arrive`,
  'minimum-payment': `minimum mini`,
  distress: `overwhelmed desperate stressed scared crying angoisse desespere stress peur`,
}

/** By the topic's id. */
export function vocabularyOf(id: string): readonly string[] {
  return words[id]?.trim().split(/\s+/) ?? []
}
