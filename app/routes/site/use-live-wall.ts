import { useEffect, useEffectEvent } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { followUpdates } from '../../ui/follow-updates.ts'

/** Fetches the wall anew when the server tells of another version than the one that is shown. Answers whether it is being fetched. */
export function useLiveWall(version: string | null): boolean {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const heard = useEffectEvent((latest: string) => {
    if (latest !== version) void revalidate()
  })
  useEffect(() => followUpdates('/portfolio-updates', (latest) => heard(latest)), [])
  return state === 'loading' || navigation.state === 'loading'
}
