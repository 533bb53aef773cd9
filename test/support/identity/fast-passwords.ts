import { createHash, randomUUID } from 'node:crypto'
import { verifyPassword } from 'better-auth/crypto'
import type { PasswordHashing } from '../../../ports/backend.ts'

const prefix = 'quick'

/** Hashes the passwords of tests without scrypt's tenth of a second. What a real server stored is still compared by scrypt. */
export const fastPasswords: PasswordHashing = {
  async hash(password) {
    return hashWith(randomUUID(), password)
  },
  async verify({ hash, password }) {
    const [kind, salt = ''] = hash.split(':')
    return kind === prefix ? hash === hashWith(salt, password) : verifyPassword({ hash, password })
  },
}

function hashWith(salt: string, password: string): string {
  return `${prefix}:${salt}:${createHash('sha256').update(salt).update(password.normalize('NFKC')).digest('hex')}`
}
