/** What says that all is well, in the spelling of `wordsOf`; a phrase of at most four words. */
const safe = phrases(
  `yes | yeah | yep | yup | safe | ok now | im ok | im okay | im fine | im good | im alright | all good | we are ok
  just a joke | a joke | joking | kidding | figure of speech | not suicidal | didnt mean | dont mean | wasnt serious
  not serious | exaggerating | misunderstood | misread | venting
  oui | ouais | en securite | ca va | je vais bien | tout va bien | blague | je rigole | je niaise | facon de parler
  pas suicidaire | pas serieux | mal compris | j exagere
  si | a salvo | estoy bien | todo bien | segura | seguro | broma | bromeando | es un decir | no hablaba en serio
  no era en serio | no lo decia en serio | exagere | me entendio mal`,
)

/** What takes it back. */
const unsafe = phrases(
  `no | not | nope | nah | dont know | maybe | never | hardly | unsafe | for now | not sure | non | pas | aucunement
  sais pas | peut etre | jamais | tampoco | nunca | quizas | tal vez | no se`,
)

/** Says so although it has a "no" in it. */
const overruling = phrases(
  `not suicidal | not serious | wasnt serious | didnt mean | dont mean | dont worry | no worries | no its a joke
  no joking | no kidding | pas suicidaire | pas serieux | pas de danger | no hablaba en serio | no era en serio
  no lo decia en serio | no se preocupe | inquietez pas | inquiete pas`,
)

function phrases(list: string): readonly string[] {
  return list.split(/[|\n]/).map((phrase) => ` ${phrase.trim()} `)
}

/** Whether the answer to "Are you safe?" is that the person is. */
export function saysSafe(words: readonly string[]): boolean {
  const said = ` ${words.filter((word) => /^[a-z]/.test(word)).join(' ')} `
  const has = (phrase: string) => said.includes(phrase)
  if (overruling.some(has)) return true
  return safe.some(has) && !unsafe.some(has)
}
