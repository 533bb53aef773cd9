import { route } from '@react-router/dev/routes'

/** Its id is that of release 0.4.0, whose open pages name it. */
export const routes = [route('llm-test', 'features/llm-test/screens/page.tsx', { id: 'routes/llm-test/page' })]
