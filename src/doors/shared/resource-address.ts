import type { DoorServices } from '../door.ts'

/** Identifier of the MCP endpoint as a protected resource (RFC 8707, RFC 9728): the audience of access tokens. */
export const resourceAddress = ({ publicAddress }: Pick<DoorServices, 'publicAddress'>): string =>
  `${publicAddress()}/mcp`
