import { judgeAttachment, type NewFile, plainName, unknownType } from '../../../core/files/judge-attachment.ts'
import { keyOf, type ItemRef } from '../../../core/follow-up/change-item.ts'
import type { Member } from '../../../core/identity/member.ts'
import { openCollection, write } from '../../../core/store/collection.ts'
import { mostAttachmentBytes } from '../../../ports/files.ts'
import type { Asks } from '../context.ts'
import { Letter, letters } from './letter.ts'
import { letterMessages } from './messages.ts'
import { createFindItem } from './send-writes.ts'

/** What is written of a letter when a file is added to it. */
export interface DraftOfLetter extends Pick<Letter, 'to' | 'subject' | 'text'> {
  /** Of the draft; where there is none yet, of the new one. */
  readonly id: string
  readonly item: ItemRef
}

export type AddFileResult =
  | { readonly kind: 'added'; readonly name: string }
  | { readonly kind: 'refused'; readonly message: string }
  /** The item, or the draft. */
  | { readonly kind: 'gone' }

/** The drafts of members, with their files. */
export function createDraftFiles({ store, attachments: files, settings }: Asks<'store' | 'attachments' | 'settings'>) {
  const stored = openCollection(store, letters)
  const find = createFindItem(store)

  async function ownDraft({ uid }: Member, letterId: string) {
    const letter = await stored.get(letterId)
    return letter?.memberUid === uid && letter.state === 'draft' ? letter : null
  }

  async function add(
    member: Member,
    { id, item: ref, ...words }: DraftOfLetter,
    file: NewFile,
  ): Promise<AddFileResult> {
    const [item, draft, other] = await Promise.all([find(ref), ownDraft(member, id), stored.get(id)])
    if (!item || (other && !draft)) return { kind: 'gone' }
    const kept = draft?.attachments ?? []
    const judged = judgeOutgoing([file], kept)
    if (judged.kind === 'refused') return judged
    const [{ name, type, bytes } = { name: '', type: '', bytes: file.bytes }] = judged.files
    const attachments = [...kept, { id: await files.saveAttachment(bytes), name, type, bytes: bytes.byteLength }]
    const letter = Letter.parse({
      ...keyOf(ref),
      ...words,
      state: 'draft',
      memberUid: member.uid,
      memberEmail: member.email,
      from: settings.from,
      attachments,
      waitForThem: true,
      dataRetentionDate: item.dataRetentionDate,
    })
    const written = await store.batch([
      draft ? write.update(letters, draft, { ...words, attachments }) : write.add(letters, id, letter),
    ])
    // Another page has changed the draft: look again. The file that no letter names is swept.
    return written.kind === 'conflict' ? add(member, { id, item: ref, ...words }, file) : { kind: 'added', name }
  }

  async function remove(member: Member, letterId: string, fileId: string): Promise<void> {
    const draft = await ownDraft(member, letterId)
    if (!draft?.attachments.some(({ id }) => id === fileId)) return
    await files.eraseAttachment(fileId)
    const attachments = draft.attachments.filter(({ id }) => id !== fileId)
    const written = await store.batch([write.update(letters, draft, { attachments })])
    if (written.kind === 'conflict') await remove(member, letterId, fileId)
  }

  return {
    add,
    remove,

    async discard(member: Member, letterId: string): Promise<{ readonly kind: 'changed' | 'gone' }> {
      const draft = await ownDraft(member, letterId)
      if (!draft) return { kind: 'gone' }
      for (const { id } of draft.attachments) await files.eraseAttachment(id)
      const written = await store.batch([write.remove(letters, draft)])
      return { kind: written.kind === 'conflict' ? 'gone' : 'changed' }
    },
  }
}

export const mostAttachments = 10

/** Judges the files that a member adds to a letter which has some already. */
export function judgeOutgoing(files: readonly NewFile[], present: readonly { readonly bytes: number }[] = []) {
  if (present.length + files.length > mostAttachments)
    return { kind: 'refused', message: letterMessages.tooManyFiles(mostAttachments) } as const
  const bytesInAll = [...present.map(({ bytes }) => bytes), ...files.map(({ bytes }) => bytes.length)]
  if (bytesInAll.reduce((sum, bytes) => sum + bytes, 0) > mostAttachmentBytes) {
    return { kind: 'refused', message: letterMessages.filesTooLarge } as const
  }
  const judged = []
  for (const { name, bytes } of files) {
    const file = judgeAttachment(name, bytes)
    if (file.kind === 'program' || file.type === unknownType) {
      return { kind: 'refused', message: letterMessages.fileRefused(plainName(name)) } as const
    }
    judged.push({ name: file.name, type: file.type, bytes })
  }
  return { kind: 'judged', files: judged } as const
}

/** Returns what reads a file of a letter, or the mail as it came for `original`. Only members can call it. */
export function createReadFile({ store, attachments, runtime }: Asks<'store' | 'attachments' | 'runtime'>) {
  const stored = openCollection(store, letters)
  return async (_member: Member, letterId: string, fileId: string) => {
    try {
      const letter = await stored.get(letterId)
      const file = fileId === 'original' ? letter?.original : letter?.attachments.find(({ id }) => id === fileId)
      const bytes = file ? await attachments.readAttachment(file.id) : null
      if (!file || !bytes) return { kind: 'none' } as const
      return { kind: 'found', name: file.name, type: file.type, bytes } as const
    } catch (error) {
      runtime.log.error('file of a letter not read', { letterId, fileId, reason: String(error) })
      return { kind: 'failed' } as const
    }
  }
}
