import { expect, it } from 'vitest'
import { configOf } from '../../../test/support/config.ts'
import { receiversFrom, webhookNames, type WebhookValues } from './settings.ts'

const valuesOf = (environment: Record<string, string>) => configOf(environment).settings as WebhookValues

it('tells nobody outside of a lead until WEBHOOK_ENABLED, or the address for Slack, says so', () => {
  const WEBHOOK_URL = 'https://receiver.example/hook'
  const SLACK_WEBHOOK_URL = 'https://hooks.slack.example/x'
  const receivers = (environment: Record<string, string>) => receiversFrom(valuesOf(environment))
  expect(receivers({ WEBHOOK_URL })).toEqual({ webhook: null, slack: null })
  expect(receivers({ SLACK_WEBHOOK_URL })).toEqual({ webhook: null, slack: { url: SLACK_WEBHOOK_URL, secret: null } })
  expect(receivers({ WEBHOOK_URL, WEBHOOK_ENABLED: 'on' }).webhook).toEqual({ url: WEBHOOK_URL, secret: null })
  expect(receivers({ SLACK_WEBHOOK_URL, WEBHOOK_ENABLED: 'on' }).webhook).toBeNull()
})

it('names who is told, and whether posts are signed', () => {
  const [WEBHOOK_URL, WEBHOOK_ENABLED] = ['https://receiver.example/hook', 'on']
  const SLACK_WEBHOOK_URL = 'https://hooks.slack.example/x'
  const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  expect(webhookNames(valuesOf({}))).toBe('off')
  expect(webhookNames(valuesOf({ WEBHOOK_URL, WEBHOOK_ENABLED }))).toBe('HTTP, unsigned (WEBHOOK_SECRET is not set)')
  expect(webhookNames(valuesOf({ WEBHOOK_URL, WEBHOOK_ENABLED, WEBHOOK_SECRET, SLACK_WEBHOOK_URL }))).toBe(
    'HTTP, signed and Slack',
  )
})
