import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import type { StoredProject } from '../../../core/portfolio/project.ts'
import { type Done, doneKinds, listAddress } from './outcome.ts'
import { unsavedWork } from './unsaved-work.ts'

/** What has just been done, as the address says; with script the address is tidied up, so that a reload does not say it again. */
export function useDone(projects: readonly StoredProject[], uid: string): string {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [said, setSaid] = useState('')
  const done = doneKinds.find((kind) => kind === search.get('done'))
  const id = search.get('project')
  const sentence = done ? sentenceFor(done, projects.find((project) => project.id === id)?.title ?? '') : null
  const opened = ['new', 'edit', 'delete'].some((form) => search.has(form))

  useEffect(() => {
    if (!done || sentence === null) return
    // What is stored needs not be kept here any more.
    if (done === 'added') unsavedWork.forget(uid, null)
    if (id !== null) unsavedWork.forget(uid, id)
    void navigate(listAddress, { replace: true, preventScrollReset: true })
  }, [done, sentence, id, uid, navigate])

  const latest = sentence ?? (opened ? '' : said)
  if (latest !== said) setSaid(latest)
  return latest
}

function sentenceFor(done: Done, title: string): string {
  switch (done) {
    case 'added':
      return adminMessages.added(title)
    case 'updated':
      return adminMessages.updated(title)
    case 'deleted':
      return adminMessages.deleted
    case 'moved':
      return adminMessages.moved
  }
}
