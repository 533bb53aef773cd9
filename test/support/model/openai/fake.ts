import { type BehaviourOf, type FakeService, type Request, startFakeService } from '../fake-service.ts'
import { keyInvalid, modelNotFound } from './failures.ts'
import { says } from './words.ts'

export interface Asked extends Request {
  readonly operation: 'chat' | 'stream' | 'embeddings'
  readonly model: string
  readonly body: OpenaiBody
}

/** What we send: the fields that the tests look at. */
export interface OpenaiBody {
  readonly model?: string
  readonly messages?: readonly { readonly role: string; readonly content: string }[]
  readonly stream?: boolean
  readonly stream_options?: { readonly include_usage: boolean }
  readonly temperature?: number
  readonly max_tokens?: number
  readonly max_completion_tokens?: number
  readonly reasoning_effort?: string
  readonly response_format?: { readonly type: string; readonly json_schema: { readonly schema: object } }
  /** Of `embeddings`. */
  readonly input?: readonly string[]
}

export type Behaviour = BehaviourOf<Asked>
/** Its `url` with `/v1` is for OPENAI_BASE_URL. */
export type OpenaiFake = FakeService<Asked>

export const fakeKey = 'sk-of-the-test-0123456789'
const livingModels = ['qwen3:8b', 'llama3.2', 'nomic-embed-text']

/** Speaks the format of chat completions on a port of this machine. Refuses a wrong key and a model that is not there before any behaviour of
 *  a test. `key` is null for a local server that asks for none. */
export async function startOpenaiFake({
  models = livingModels,
  key = fakeKey,
}: { models?: readonly string[]; key?: string | null } = {}): Promise<OpenaiFake> {
  return startFakeService<Asked>({
    read(request, given) {
      const body = given as OpenaiBody
      const chat = body.stream ? 'stream' : 'chat'
      const operation = request.path.endsWith('/embeddings') ? 'embeddings' : chat
      return { ...request, operation, model: body.model ?? '', body }
    },
    refusal({ headers, model }) {
      if (key !== null && headers.authorization !== `Bearer ${key}`) return keyInvalid()
      return models.includes(model) ? null : modelNotFound()
    },
    otherwise: says('Understood. What is next?'),
  })
}
