import { useNavigation, useRevalidator } from 'react-router'
import { useLiveUpdates } from '../../../ui/live/use-live-updates.ts'

/** Reloads the projects when the server reports another version than the one that is shown. Returns whether they are loading. */
export function useLiveWall(version: string | null): boolean {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  useLiveUpdates('/portfolio-updates', (latest) => {
    if (latest !== version) void revalidate()
  })
  return state === 'loading' || navigation.state === 'loading'
}
