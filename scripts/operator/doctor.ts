import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createFindTxtRecords } from '../../adapters/dns/txt-records.ts'
import { loadSharp } from '../../adapters/files/re-encode.ts'
import { createNodeRuntime } from '../../adapters/runtime/node.ts'
import { features, mailKinds } from '../../app/features.ts'
import type { Feature } from '../../app/features/feature.ts'
import { emailHealth, type ToldBeside } from '../../app/features/mail/email-health.ts'
import { readSender } from '../../app/features/mail/render-email.ts'
import { type SenderSettings, senderLines } from '../../app/features/mail/sender/sender-records.ts'
import { clockSentence, statusMessages } from '../../app/features/status/messages.ts'
import { isBackupMissing } from '../../app/features/status/status-service.ts'
import { createClock } from '../../core/clock/clock.ts'
import { createAllowance } from '../../core/language-model/allowance.ts'
import { failureMessage } from '../../core/language-model/messages.ts'
import { durationInWords } from '../../core/text/duration.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import { defaultEnvFile, readCommand, refuse } from '../../server/command-line.ts'
import type { Config } from '../../server/config/config.ts'
import type { StoredPlace } from '../../server/data/backup.ts'
import { backupsIn, dayOfBackup, freeDiskBytes, usesDisk } from '../../server/data/data-folder.ts'
import { holidayMessages, isStale, storedCalendar } from '../../server/data/holidays.ts'
import { metricsAddress } from '../../server/metrics/metrics-server.ts'
import { startErrorSentence } from '../../server/start-errors.ts'
import { adapterNames, createLocators, createMailer, createModel } from '../../server/wiring/adapters.ts'
import { locate, refuseUnfinishedImport } from '../../server/wiring/backend.ts'
import { createLog } from '../../server/wiring/log.ts'

/** Says what is configured, which adapter each port has, and whether it works. Reads only: it makes no folder and no file. Ends with 1 where
 *  something does not work or a line holds a warning. */
const read = readCommand()
const runtime = createNodeRuntime({ log: createLog('warn') })

if (read.kind === 'bad') {
  refuse(...read.sentences)
} else {
  const { config, warnings, envFile } = read
  say(`environment file: ${envFile ?? `none (there is no ${join(process.cwd(), defaultEnvFile)})`}`)
  if (usesDisk(config)) {
    say(`data folder: ${resolve(config.dataFolder)}`)
    const free = await freeDiskBytes(nearestFolder(resolve(config.dataFolder)))
    say(`disk: ${free < config.minFreeBytes ? 'WARNING: ' : ''}${statusMessages.free(free)}`)
  }
  for (const warning of warnings) say(`WARNING: ${warning}`)
  const model = await createModel(config.model, runtime)
  const adapters = await adapterNames(config, { model, locators: createLocators(config.location, runtime).names })
  for (const [port, adapter] of Object.entries(adapters)) say(`${port}: ${adapter}`)
  say(`backups: ${await backupsOf(config)}`)
  say(`metrics: ${metricsAddress(config) ?? 'off (METRICS_PORT is not set)'}`)
  await checkPictureLibrary()
  await checkMail(config)
  if (config.model.service !== null) await checkModel(model)
  for (const check of [checkAccounts, checkStore]) {
    await check(config).catch((error: unknown) => {
      refuse(startErrorSentence(error, config) ?? (error instanceof Error ? error.message : String(error)))
    })
  }
}

async function backupsOf(config: Config): Promise<string> {
  const { backend, address } = (await locate(config, { runtime })).data
  if (backend.backups.kind === 'none') return backend.backups.noBackup(address)
  const { folder } = config.backup
  if (folder === null) return 'off (BACKUP_DIR is not set)'
  const newest = existsSync(folder) ? backupsIn(folder).at(-1) : undefined
  if (newest === undefined) return `WARNING: none yet in ${folder}`
  const isMissing = isBackupMissing(dayOfBackup(newest), new Date().toISOString())
  return `${isMissing ? 'WARNING: none since ' : ''}${join(folder, newest)}`
}

/** The server loads the library with the first upload. */
async function checkPictureLibrary(): Promise<void> {
  try {
    await loadSharp()
  } catch {
    refuse('The picture library sharp has no binary for this machine: run npm ci again, without --omit=optional.')
  }
}

async function checkMail(config: Config): Promise<void> {
  const { mailer, outbox } = createMailer(config)
  if (outbox === null) {
    const mail = await mailer.check()
    if (mail.kind === 'not-ready') refuse(mail.reason)
    const findTxt = createFindTxtRecords({ timeoutMs: 5000 })
    for (const line of await senderLines(senderOf(config), findTxt)) say(line)
    return
  }
  const folder = nearestFolder(resolve(outbox))
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    refuse(`The outbox cannot be written: this account may not write in ${folder}.`)
  }
}

/** Reports go to an address of the domain: another domain would have to allow it with a record of its own. */
function senderOf({ mail, agency }: Config): SenderSettings {
  const from = readSender(mail.from).address
  const domain = domainOf(from)
  const login = mail.server?.kind === 'smtp' ? decodeURIComponent(mail.server.url.username) : ''
  return {
    domain,
    reportsTo: domainOf(agency.email) === domain ? agency.email : from,
    loginDomain: login.includes('@') ? domainOf(login) : '',
  }
}

/** As the DNS writes it, such as `xn--mnchen-3ya.example` for `münchen.example`. */
function domainOf(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return URL.parse(`http://${domain}`)?.hostname ?? domain.toLowerCase()
}

/** Costs one call, and one word in answer. The call is not counted, as that would write. */
async function checkModel(model: LanguageModel): Promise<void> {
  const began = Date.now()
  const answer = await model.check()
  if (answer.kind === 'done') say(`the model answers: ${answer.model}, in ${Date.now() - began} ms`)
  else refuse(`The model does not answer: ${failureMessage(answer.failure)}`)
}

/** Accounts in a database of ours are opened with it. */
async function checkAccounts(config: Config): Promise<void> {
  const { backend, address } = (await locate(config, { runtime })).accounts
  const began = Date.now()
  const service = await backend.checkAccounts?.(address)
  if (service !== undefined) say(`${service} answers, in ${Date.now() - began} ms`)
}

async function checkStore(config: Config): Promise<void> {
  const { data, accounts, isApart } = await locate(config, { runtime, readOnly: true })
  if (isApart && !accounts.backend.checkAccounts) await checkPlace(config, accounts, async () => {})
  await checkPlace(config, data, sayContents)
}

async function checkPlace(
  config: Config,
  { backend, address, options }: StoredPlace,
  sayMore: typeof sayContents,
): Promise<void> {
  const { location, folder } = address
  if (!backend.isShared && !existsSync(location)) {
    options.onEmpty?.()
    const missing = existsSync(folder)
      ? `The data folder has no database: ${location}.`
      : 'The data folder does not exist.'
    return say(`database: none yet. ${missing} The first start makes it. If this is not the first one, see DATA_DIR.`)
  }
  const began = Date.now()
  const place = await backend.openData(address, options)
  try {
    if (place.checkForDamage) sayDamage((await place.checkForDamage())?.result ?? null)
    else say(`${backend.label} answers, in ${Date.now() - began} ms`)
    await refuseUnfinishedImport(place.store, backend.names(address).data)
    await sayMore(place.store, config)
  } finally {
    await place.close()
  }
}

function sayDamage(damage: string | null): void {
  if (damage === null) say('database: whole')
  else refuse(`The database is damaged (${damage}): stop the site, and restore a backup with npm run restore -- FILE.`)
}

async function sayContents(
  store: DocumentStore,
  {
    model: { service, limits },
    mail: { copiesPerDay, adminEnabled },
    isTeamToldElsewhere: hasSlack,
    workingTime: { holidays },
    settings,
  }: Config,
): Promise<void> {
  const state = await createClock({ store, runtime }).state()
  const sentence = clockSentence(state, runtime.now().toISOString()) ?? 'as it should be'
  // A site that was off for two days has jumped, and its clock may be right.
  say(`clock: ${state.kind === 'before-release' ? 'WARNING: ' : ''}${sentence}`)
  if (service !== null) {
    const { calls, limit } = await createAllowance({ store, runtime, limits }).today()
    say(`calls to the model today: ${calls} of ${limit}`)
  }
  if (holidays?.kind === 'calendar') say(`holidays: ${await calendarOf(store, holidays.address)}`)
  say(`leads: ${await store.count('leads')}`)
  await sayMail(store, copiesPerDay, { adminEnabled, hasSlack, kinds: mailKinds })
  say(`members of the team: ${await store.count('members')}`)
  for (const { doctor } of features as readonly Feature<never, object>[])
    for (const line of (await doctor?.(store, settings, runtime)) ?? []) say(line)
}

async function calendarOf(store: DocumentStore, address: string): Promise<string> {
  const stored = await storedCalendar(store, address)
  if (stored === null) return 'the calendar is read when the site runs'
  const { days, readAt, problem } = stored
  const known = readAt === '' ? holidayMessages.neverRead : `${days.length} days, read on ${readAt}`
  return isStale(stored, new Date()) ? `WARNING: ${known}${problem && ` (${problem})`}` : known
}

async function sayMail(store: DocumentStore, copiesPerDay: number | null, told: ToldBeside): Promise<void> {
  const health = await emailHealth({ store, runtime, told })
  for (const kind of health.untold) say(`mail: WARNING: ${statusMessages.untold[kind]}`)
  const { pending, failed, failedCopies, oldestPendingSince, lastError } = health
  say(`mails waiting: ${pending}`)
  if (oldestPendingSince)
    say(`oldest mail waiting: for ${durationInWords(Date.now() - Date.parse(oldestPendingSince))}`)
  say(`mails failed: ${failed}`)
  say(`copies to visitors failed: ${failedCopies}`)
  if (copiesPerDay !== null) say(`copies: ${statusMessages.copies(health.copiesToday, copiesPerDay)}`)
  if (lastError) say(`last mail error: ${lastError.error} (${lastError.at})`)
}

/** The folder itself, or the innermost of those above it that is there. */
function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder))
}

function say(line: string): void {
  if (line.includes('WARNING: ')) process.exitCode = 1
  process.stdout.write(`${line}\n`)
}
