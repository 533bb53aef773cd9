import { processesHearEachOther } from '../processes/live.ts'
import { processesOnOneStore } from '../processes/one-store.ts'
import { freshProject } from '../support/firebase/shared-emulators.ts'
import { firebasePlace } from '../support/firebase/site-place.ts'

processesHearEachOther('Firebase', firebasePlace)

processesOnOneStore('Firestore', async () => {
  const { projectId } = await freshProject(['firestore'])
  return { firebase: { projectId, firestore: true, auth: false, apiKey: null } }
})
