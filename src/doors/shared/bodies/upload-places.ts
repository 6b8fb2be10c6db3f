import { limits } from '../../../config/limits.ts'
import { Failure } from '../../../errors.ts'

/** Owner of uploads that are counted together. */
export interface UploadOwner {
  readonly id: string
  readonly isGuest: boolean
}

/** An upload on its way. */
interface ReceivedUpload {
  /** True while its body arrives. */
  isArriving(): boolean
  /** Ends it with a 408. */
  end(): void
}

/** The place of one upload, until it is disposed. */
export interface UploadPlace extends Disposable {
  /** Counts bytes that have arrived. */
  add(bytes: number): void
}

interface TakenPlace {
  readonly owner: UploadOwner
  readonly upload: ReceivedUpload
  readonly since: number
  bytes: number
}

export interface UploadPlaces {
  /** Throws Failure('rate_limited') for too many uploads of the owner, Failure('unavailable') for too many in all. */
  take(owner: UploadOwner, upload: ReceivedUpload): UploadPlace
}

const { maxUploads, maxGuestUploads, maxUploadsPerOwner, uploadGraceMs, minUploadBytesPerSecond } =
  limits.media

/**
 * Bounds concurrent uploads. Where no place is left, the slowest of those that hardly arrive loses its own: a few
 * clients that send a byte a second would keep all others out.
 */
export function createUploadPlaces(clock = () => performance.now()): UploadPlaces {
  const taken = new Set<TakenPlace>()

  const rate = ({ bytes, since }: TakenPlace) => (1_000 * bytes) / (clock() - since)

  const isSlow = (place: TakenPlace) =>
    place.upload.isArriving() &&
    clock() - place.since >= uploadGraceMs &&
    rate(place) < minUploadBytesPerSecond

  function makeRoom(rivals: readonly TakenPlace[], max: number): void {
    if (rivals.length < max) return
    const [slowest] = rivals.filter(isSlow).toSorted((one, other) => rate(one) - rate(other))
    if (slowest === undefined) throw tooMany()
    taken.delete(slowest)
    slowest.upload.end()
  }

  return {
    take(owner, upload) {
      const own = [...taken].filter((place) => place.owner.id === owner.id)
      if (own.length >= maxUploadsPerOwner) throw tooManyOfOwner()
      if (owner.isGuest) {
        const ofGuests = [...taken].filter((place) => place.owner.isGuest)
        makeRoom(ofGuests, maxGuestUploads)
      }
      makeRoom([...taken], maxUploads)
      const place: TakenPlace = { owner, upload, since: clock(), bytes: 0 }
      taken.add(place)
      return {
        add(bytes) {
          place.bytes += bytes
        },
        [Symbol.dispose]: () => void taken.delete(place),
      }
    },
  }
}

const tooManyOfOwner = (): Failure =>
  new Failure(
    'rate_limited',
    {
      en: `You are sending ${limits.media.maxUploadsPerOwner} files already. Wait for one to end, then send this again.`,
      fr: `Vous envoyez déjà ${limits.media.maxUploadsPerOwner} fichiers. Attendez la fin de l’un d’eux, puis envoyez celui-ci de nouveau.`,
    },
    { retryAfter: limits.bodies.retryAfterSeconds },
  )

const tooMany = (): Failure =>
  new Failure(
    'unavailable',
    {
      en: 'The service is receiving as many files as it can. Send this again in a moment.',
      fr: 'Le service reçoit déjà autant de fichiers qu’il le peut. Envoyez celui-ci de nouveau dans un moment.',
    },
    { retryAfter: limits.bodies.retryAfterSeconds },
  )
