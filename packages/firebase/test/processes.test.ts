import { processesHearEachOther } from '../../../test/processes/live.ts'
import { processesOnOneStore } from '../../../test/processes/one-store.ts'
import { freshProject } from './support/shared-emulators.ts'
import { firebasePlace } from './support/site-place.ts'

processesHearEachOther('Firebase', firebasePlace)

processesOnOneStore('Firestore', async () => {
  const { projectId } = await freshProject(['firestore'])
  return { firebase: { projectId, firestore: true, auth: false, apiKey: null } }
})
