import { route } from '@react-router/dev/routes'

export const routes = [route('admin/status', 'features/status/screens/page.tsx')]
