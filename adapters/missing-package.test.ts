import { expect, it } from 'vitest'
import { loadOptional } from './missing-package.ts'

it('says what to install where an optional package is missing', async () => {
  // As Node says it of a package that is not there.
  const missing = Object.assign(new Error(`Cannot find package 'firebase-admin'`), { code: 'ERR_MODULE_NOT_FOUND' })
  await expect(loadOptional('firebase-admin@14.5.1', () => Promise.reject(missing))).rejects.toThrow(
    'Firebase needs a package that is not installed: run npm install firebase-admin@14.5.1 and start again',
  )
})

it('returns an installed package, and leaves other failures as they are', async () => {
  expect(await loadOptional('zod', () => import('zod'))).toHaveProperty('z')
  const broken = new Error('The disk is gone')
  await expect(loadOptional('zod', () => Promise.reject(broken))).rejects.toBe(broken)
})
