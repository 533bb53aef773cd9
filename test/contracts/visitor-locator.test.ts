import { createOfflineLocator } from '../../adapters/visitor-locator/offline.ts'
import { aVisitor, visitorLocatorContract } from './visitor-locator.ts'

visitorLocatorContract('the offline table', async () => ({
  locator: createOfflineLocator(),
  southAfrican: aVisitor('196.25.1.1'),
}))
