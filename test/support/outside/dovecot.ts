import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../../scripts/browser/free-port.ts'
import { waitFor } from '../process/wait-for.ts'
import { certificate, key } from './certificate.ts'

const run = promisify(execFile)

/** Why Dovecot cannot run here; null where it can. It needs `apt-get install dovecot-imapd`, and root. */
export function whyNoDovecot(): string | null {
  if (process.getuid?.() !== 0) return 'it needs root'
  return spawnSync('dovecot', ['--version']).error ? 'it is not installed' : null
}

/** Of the certificate of these tests. */
export const dovecotHost = 'pictures.example'

/** Debian's Dovecot in a folder of its own, with TLS, and a folder of sent mail with a German name. `tokens` are those that it takes. */
export async function startDovecot(tokens: ReadonlySet<string>) {
  const folder = await mkdtemp('/tmp/dovecot-')
  const info = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://localhost').searchParams.get('access_token') ?? ''
    response.statusCode = tokens.has(token) ? 200 : 401
    response.end(JSON.stringify(tokens.has(token) ? { email: 'hello' } : {}))
  })
  info.listen(0, '127.0.0.1')
  await once(info, 'listening')
  const port = await freePort()
  const mail = join(folder, 'mail')
  await mkdir(mail)
  const [uid, gid] = [await idOf('-u'), await idOf('-g')]
  await chown(mail, uid, gid)
  await chmod(folder, 0o755)
  await Promise.all([
    writeFile(join(folder, 'key.pem'), key),
    writeFile(join(folder, 'cert.pem'), certificate),
    writeFile(join(folder, 'users'), 'hello:{PLAIN}secret\n'),
    writeFile(join(folder, 'oauth2.conf.ext'), tokenConfiguration((info.address() as AddressInfo).port)),
    writeFile(join(folder, 'dovecot.conf'), configuration(folder, port)),
  ])
  const file = join(folder, 'dovecot.conf')
  // It goes on in the background with what it is given to write to.
  spawnSync('dovecot', ['-c', file], { stdio: 'ignore' })
  const log = () => readFile(join(folder, 'log'), 'utf8')
  return {
    port,
    /** Puts mails into the inbox as a mail system does. */
    async put(raws: readonly string[]): Promise<void> {
      for (const [place, raw] of raws.entries()) {
        const path = join(mail, 'hello', 'new', `1772438400.M${place}P1.test`)
        await writeFile(path, raw)
        await chown(path, uid, gid)
      }
    },
    /** Takes the list of UIDs away, which changes UIDVALIDITY. */
    forgetUids: () => rm(join(mail, 'hello', 'dovecot-uidlist')),
    /** How many heads and bodies all sessions that have ended have fetched. */
    async counted() {
      const text = await log()
      const sum = (name: string) =>
        Array.from(text.matchAll(new RegExp(`${name}=(\\d+)`, 'g')), ([, count]) => Number(count)).reduce(
          (all, each) => all + each,
          0,
        )
      return { heads: sum('hdr_count'), bodies: sum('body_count') }
    },
    async stop() {
      const pid = Number(await readFile(join(folder, 'run/master.pid'), 'utf8'))
      process.kill(pid)
      await waitFor(() => {
        if (spawnSync('kill', ['-0', String(pid)]).status === 0) throw new Error('it has not ended')
      })
      info.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function idOf(option: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [option, 'mail'])).stdout)
}

function tokenConfiguration(port: number): string {
  return `tokeninfo_url = http://127.0.0.1:${port}/tokeninfo?access_token=
introspection_mode = get
force_introspection = no
username_attribute = email
`
}

function configuration(folder: string, port: number): string {
  return `base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%u
mail_uid = mail
mail_gid = mail
first_valid_uid = 1
auth_mechanisms = plain login oauthbearer xoauth2
passdb {
  driver = passwd-file
  mechanisms = plain login
  args = scheme=PLAIN ${folder}/users
}
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${folder}/oauth2.conf.ext
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${folder}/mail/%u
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Gesendet {
    auto = subscribe
    special_use = \\Sent
  }
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
`
}
