import { postgresPlace } from '../support/site/two-processes/two-sites.ts'
import { processesHearEachOther } from './live.ts'

processesHearEachOther('PostgreSQL', postgresPlace)
