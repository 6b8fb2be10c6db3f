import { describeProviderContract } from '../../contracts/language-model-contract-provider.ts'
import { responsesWire } from '../../support/providers/openai-wires.ts'

describeProviderContract(responsesWire)
