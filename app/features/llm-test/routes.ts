import { route } from '@react-router/dev/routes'

export const routes = [route('llm-test', 'features/llm-test/screens/page.tsx')]
