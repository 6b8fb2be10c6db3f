import { describe } from 'vitest'
import { createMemoryBus } from '../../storage/memory/bus.ts'
import { describeBusContract } from '../contracts/bus-contract.ts'

describe('the bus of a service that runs alone', () => {
  describeBusContract(async () => {
    const bus = createMemoryBus()
    return async () => bus
  })
})
