import { hash, randomBytes } from 'node:crypto'

/** 256 random bits in base64url (RFC 4648 §5): nobody finds a link by trying. */
const tokenBytes = 32

export const shareTokenShape = /^[\w-]{43}$/

export const newShareToken = (): string => randomBytes(tokenBytes).toString('base64url')

/** SHA-256, hexadecimal: what is kept opens no link. Unsalted: of 256 random bits no list can be made. */
export const shareHash = (token: string): string => hash('sha256', token, 'hex')

export const sharePath = (token: string): string => `/api/shared/${token}`
