import { describeProviderContract } from '../../contracts/language-model-contract-provider.ts'
import { messagesWire } from '../../support/providers/anthropic-wire.ts'

describeProviderContract(messagesWire)
