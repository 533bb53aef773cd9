import * as z from 'zod'
import { hasProtocol, onOff, serviceKey, webAddress, wholeNumber } from '../../../app/features/setting-kinds.ts'
import type { Setting } from '../../../app/features/setting.ts'

const unlimited = Number.MAX_SAFE_INTEGER
const serviceAddress = z.string().refine(isServiceAddress)
const models = z
  .string()
  .transform((names) => names.split(',').map((name) => name.trim()))
  .refine((names) => names.every((name) => /^[\w.:/@+~-]+$/.test(name)))
const geminiModels = models
  .transform((names) => names.map((name) => name.replace(/^models\//, '')))
  .refine((names) => names.every((name) => /^[\w.-]+$/.test(name)))

export const country = {
  COUNTRY_HEADER: {
    schema: z
      .string()
      .regex(/^[\w!#$%&'*+.^`|~-]+$/)
      .transform((name) => name.toLowerCase())
      .optional(),
    must: 'must be the name of a header, such as cf-ipcountry',
    needs: 'TRUSTED_PROXIES, the proxy that sets the header',
    meaning: 'header in which a proxy of `TRUSTED_PROXIES` names the visitor’s country, such as `cf-ipcountry`',
  },
  GEO_LOOKUP_URL: {
    schema: webAddress.optional(),
    must: 'must be a full address that answers {"country_code": …}, such as https://ipapi.co/{ip}/json/ (IP_LOOKUP_URL needs it)',
    meaning: 'service that is asked for the country of an address (`{ip}`) that the offline table does not know',
  },
  IP_LOOKUP_URL: {
    schema: webAddress.optional(),
    must: 'must be a full address that answers {"ip": …}, such as https://api.ipify.org?format=json',
    meaning: 'service that is asked for our own public address',
  },
} satisfies Record<string, Setting>

export const model = {
  GEMINI_API_KEY: {
    schema: serviceKey.optional(),
    must: 'must be the key alone, without spaces or quotes (leave it out for the built-in interviewer)',
    without: 'the built-in interviewer',
    meaning:
      'key of Google’s generative language service; sent in a header and never logged ([decision 14](decisions/0014-the-model.md))',
  },
  GEMINI_MODEL: {
    schema: geminiModels.default(['gemini-1.5-pro', 'gemini-flash-latest']),
    must: 'GEMINI_MODEL: Must provide a model name, or several with commas between, in order of preference (leave it out for gemini-1.5-pro,gemini-flash-latest)',
    needs: 'GEMINI_API_KEY',
    meaning: 'models in order of preference; one that the service does not know is passed over',
  },
  GEMINI_EMBEDDING_MODEL: {
    schema: geminiModels.default(['gemini-embedding-001']),
    must: 'must be a model name, or several with commas between (leave it out for gemini-embedding-001)',
    meaning: 'the same for comparing ideas with projects',
  },
  GEMINI_API_VERSION: {
    schema: z
      .string()
      .regex(/^v\w+$/)
      .default('v1'),
    must: 'must be a version such as v1 or v1beta (leave it out for v1)',
    meaning: 'version of the service',
  },
  GEMINI_BASE_URL: {
    schema: serviceAddress.default('https://generativelanguage.googleapis.com'),
    must: 'must be a full address before the version, without a query, such as https://generativelanguage.googleapis.com',
    meaning: 'where the service is',
  },
  GEMINI_TIMEOUT_MS: {
    ...timeoutMs(30_000),
    meaning: 'how long a reply may take in all; within it the first word has 12 s and each pause 8 s',
  },
  OPENAI_BASE_URL: {
    schema: serviceAddress.refine((address) => !/\/(?:chat|completions|embeddings)\/?$/.test(address)).optional(),
    must: 'must be a full address with the version and nothing behind it, such as http://127.0.0.1:11434/v1',
    without: 'OpenAI’s own',
    meaning:
      'any service or server that speaks the OpenAI format, with its version: `http://127.0.0.1:11434/v1` for Ollama; vLLM, LM Studio, llama.cpp and most hosted ones ([decision 69](decisions/0069-any-model.md))',
  },
  OPENAI_API_KEY: {
    schema: serviceKey.optional(),
    must: 'must be the key alone, without spaces or quotes (leave it out where the server asks for none)',
    meaning: 'its key, where it asks for one; with `OPENAI_BASE_URL` not needed',
  },
  OPENAI_MODEL: {
    schema: models.optional(),
    must: 'must be the name of a model as the service has it, such as qwen3:8b, or several with commas between, in order of preference',
    without: 'not asked',
    meaning: 'the model, or several in order of preference; a key or an address without it has no effect',
  },
  OPENAI_EMBEDDING_MODEL: {
    schema: models.optional(),
    must: 'must be the name of a model for embeddings, or several with commas between (leave it out for none)',
    meaning: 'model for comparing ideas with projects; without it they are compared by words',
  },
  OPENAI_TOKEN_LIMIT: {
    schema: z.enum(['max_tokens', 'max_completion_tokens', 'none']).default('max_tokens'),
    must: 'must be max_tokens, max_completion_tokens or none (leave it out for max_tokens)',
    meaning:
      'the field that limits a reply: `max_completion_tokens` for OpenAI’s models that think, which then get no temperature; `none` sends no limit',
  },
  OPENAI_SCHEMA: { ...onOff(true), meaning: 'whether a schema goes with questions whose answer is JSON' },
  OPENAI_SYSTEM: { ...onOff(true), meaning: 'whether the instructions speak as the system, or open the first turn' },
  OPENAI_TIMEOUT_MS: { ...timeoutMs(30_000), meaning: 'as `GEMINI_TIMEOUT_MS`' },
  LANGUAGE_MODEL: {
    schema: z.enum(['gemini', 'openai', 'built-in']).optional(),
    must: 'must be gemini, openai or built-in (leave it out for the one that is configured, gemini first)',
    without: 'the configured one, Gemini first',
    meaning: '`gemini`, `openai` or `built-in`, where several are configured; one that lacks something stops the start',
  },
  AI_DAILY_CALLS: {
    ...wholeNumber(0, unlimited, 1000),
    meaning: 'calls to the model in a day (UTC); above it the built-in interviewer answers',
  },
  AI_CALLS_PER_ADDRESS: {
    ...wholeNumber(0, unlimited, 120),
    meaning: 'calls by one address in a day; its network has three times as many',
  },
  AI_CALLS_PER_SESSION: { ...wholeNumber(0, unlimited, 40), meaning: 'calls in one conversation' },
} satisfies Record<string, Setting>

function timeoutMs(fallback: number) {
  const { schema } = wholeNumber(100, 600_000, fallback)
  return { schema, must: `must be a whole number of milliseconds from 100 to 600000 (leave it out for ${fallback})` }
}

function isServiceAddress(address: string): boolean {
  const url = URL.parse(address)
  return hasProtocol(url, 'http:', 'https:') && [url.username, url.password, url.search, url.hash].join('') === ''
}
