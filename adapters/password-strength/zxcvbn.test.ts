import { expect, it } from 'vitest'
import { createZxcvbnStrength } from './zxcvbn.ts'

const { isGuessable } = createZxcvbnStrength()
const context = ['thandi', 'agency.example', 'Southeaster']

it.each([
  'password1234',
  'Password12345!',
  'P@ssw0rd1234',
  'passwordpassword',
  'qwertyuiop12',
  '123456789012',
  'iloveyou1234',
  'aaaaaaaaaaaa',
  'southeaster2026',
  'Thandi123456',
])('finds %s guessable', async (password) => {
  expect(await isGuessable(password, context)).toBe(true)
})

it.each(['correct horse battery', 'twelve fathoms deep', 'jX9#vQ2!mPz7', 'x9'.repeat(4) + 'Kd7q'.repeat(5000)])(
  'does not find %.30s guessable',
  async (password) => {
    expect(await isGuessable(password, context)).toBe(false)
  },
)
