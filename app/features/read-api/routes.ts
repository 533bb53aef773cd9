import { route } from '@react-router/dev/routes'

/** What other programs read. */
export const routes = [route('api/leads', 'features/read-api/leads.ts')]
