import { route } from '@react-router/dev/routes'

/** Its id is that of release 0.4.0, whose open pages name it. */
export const routes = [route('admin/status', 'features/status/screens/page.tsx', { id: 'routes/admin-status/page' })]
