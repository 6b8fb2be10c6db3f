import { describeProviderContract } from '../../contracts/language-model-contract-provider.ts'
import { chatCompletionsWire } from '../../support/providers/openai-wires.ts'

describeProviderContract(chatCompletionsWire)
