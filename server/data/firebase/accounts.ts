import type { ServiceAccount } from '../../../adapters/firebase/accounts/auth-service.ts'
import { importFirebaseAccounts, listFirebaseAccounts } from '../../../adapters/firebase/accounts/move-accounts.ts'
import { accountsName, type CommonAccount, type CommonPassword } from '../copy/common-accounts.ts'
import { type Part, sortedRows } from '../copy/parts.ts'

/** The accounts of Firebase Authentication, which has them in no order. Those without an email are no accounts of a site. */
export function accountPart(projectId: string): Part<never> {
  return {
    name: accountsName,

    rows: sortedRows(async () =>
      (await allAccounts(projectId)).flatMap(({ uid, email, createdAt }) =>
        email === null ? [] : { key: uid, values: { email, createdAt } satisfies CommonAccount },
      ),
    ),

    async adding(rows) {
      const accounts = rows.map(({ key, values, uncompared }) => {
        const { email, createdAt } = values as CommonAccount
        const { password = null } = (uncompared ?? {}) as Partial<CommonPassword>
        return { uid: key, email, createdAt, password }
      })
      const notMoved = await importFirebaseAccounts({ projectId }, accounts)
      const refused = notMoved.find(({ what }) => what === 'account')
      if (refused)
        throw new Error(`Firebase Authentication does not take the account ${refused.uid}: ${refused.reason}`)
      return []
    },
  }
}

export async function allAccounts(projectId: string): Promise<ServiceAccount[]> {
  const all: ServiceAccount[] = []
  for await (const page of listFirebaseAccounts({ projectId })) all.push(...page)
  return all
}
