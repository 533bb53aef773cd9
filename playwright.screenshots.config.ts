import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

process.env['SCREENSHOTS'] = '1'

const takesPictures = /\b(?:look|expectAccessible)\(/

/** The journeys that take pictures of the states they reach, once each. */
export default defineConfig<object, { processCount: 1 | 2 }>({
  ...config,
  testMatch: globSync('test/journeys/**/*.spec.ts')
    .filter((file) => takesPictures.test(readFileSync(file, 'utf8')))
    .map((file) => `**/${basename(file)}`),
  projects: (config.projects ?? []).filter(({ name }) => name === 'desktop'),
})
