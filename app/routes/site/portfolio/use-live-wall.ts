import { useEffect, useEffectEvent } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { followUpdates } from '../../../ui/live/follow-updates.ts'

/** Reloads the projects when the server reports another version than the one that is shown. Returns whether they are loading. */
export function useLiveWall(version: string | null): boolean {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const heard = useEffectEvent((latest: string) => {
    if (latest !== version) void revalidate()
  })
  useEffect(() => followUpdates('/portfolio-updates', (latest) => heard(latest)), [])
  return state === 'loading' || navigation.state === 'loading'
}
