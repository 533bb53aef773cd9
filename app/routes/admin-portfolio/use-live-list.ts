import { useEffect, useState } from 'react'
import { useFetchers, useNavigation, useRevalidator } from 'react-router'
import { useLiveUpdates } from '../../ui/live/use-live-updates.ts'

/** Fetches the list anew when the server tells of another version than the one that is shown. While something of ours is on its way it
 *  waits: fetching anew would overtake the answer, and the place where it leads. */
export function useLiveList(version: string): void {
  const { revalidate } = useRevalidator()
  const [latest, setLatest] = useState(version)
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const quiet = navigation.state === 'idle' && fetchers.every(({ state }) => state === 'idle')

  useLiveUpdates('/admin/portfolio/updates', setLatest)

  useEffect(() => {
    if (quiet && latest !== version) void revalidate()
  }, [quiet, latest, version, revalidate])
}
