import { readEvents } from './events.js'
import { mouthAt, mouthPaths, mouthShape } from './mouth.js'

// The page of an avatar: plays each speech of its session and moves the mouth with the sound.

const find = (selector) => document.querySelector(selector)
const main = find('main')
const texts = main.dataset
const parts = {
  lips: find('.mouth-lips'),
  opening: find('.mouth-open'),
  clip: find('.mouth-clip'),
  teeth: find('.mouth-teeth'),
  tongue: find('.mouth-tongue'),
}
const caption = find('#caption')
const listen = find('#listen')
const audio = new Audio()

const base = location.pathname.replace(/\/$/, '')
// The fragment is sent to no server, and is not left in the history.
const token = location.hash.slice(1) || history.state?.token
if (token !== undefined) history.replaceState({ token }, '', base)

function drawMouth(shape) {
  const paths = mouthPaths(shape)
  parts.lips.setAttribute('d', paths.lips)
  parts.opening.setAttribute('d', paths.opening)
  parts.clip.setAttribute('d', paths.opening)
  parts.teeth.setAttribute('d', paths.teeth)
  parts.tongue.setAttribute('d', paths.tongue)
}

const show = (text) => {
  find('#state').textContent = text
}

function showCaption({ text, language }) {
  caption.lang = language
  caption.textContent = text
}

/** Speeches that wait for their turn. */
const waiting = []
let current

function animate() {
  if (current === undefined) return
  drawMouth(audio.paused ? mouthShape('rest') : mouthAt(current.visemes, audio.currentTime))
  requestAnimationFrame(animate)
}

async function fetchAudio({ taskId }) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${base}/speech/${taskId}`, { headers, cache: 'no-store' })
  if (!answer.ok) throw new Error(String(answer.status))
  return URL.createObjectURL(await answer.blob())
}

function finish() {
  if (audio.src !== '') URL.revokeObjectURL(audio.src)
  current = undefined
  main.classList.remove('speaking')
  drawMouth(mouthShape('rest'))
  show(texts.quiet)
  void next()
}

async function play() {
  try {
    await audio.play()
    listen.hidden = true
    main.classList.add('speaking')
    show(texts.speaking)
  } catch (error) {
    if (error.name !== 'NotAllowedError') return finish()
    // Browsers play no sound before a person has touched the page.
    listen.hidden = false
    show(texts.blocked)
  }
}

async function next() {
  if (current !== undefined || waiting.length === 0) return
  current = waiting.shift()
  try {
    audio.src = await fetchAudio(current)
  } catch {
    showCaption(current)
    return finish()
  }
  showCaption(current)
  requestAnimationFrame(animate)
  await play()
}

audio.addEventListener('ended', finish)
audio.addEventListener('error', () => current !== undefined && finish())
// Any click lets the browser play, not that on the button alone.
document.addEventListener('click', () => listen.hidden || play())

async function run() {
  if (token === undefined) return 'gone'
  return await readEvents(`${base}/events`, token, {
    onEvent({ event, data }) {
      if (event !== 'speak') return
      waiting.push(data)
      void next()
    },
    onState(state) {
      if (state === 'away') show(texts.away)
      else if (current === undefined) show(texts.quiet)
    },
  })
}

const outcome = await run()
main.classList.add('over')
listen.hidden = true
show(outcome === 'ended' ? texts.ended : texts.gone)
