import { passkeyTexts, passkeys as words } from '../../../../app/features/passkeys/messages.ts'
import { identityMessages } from '../../../../core/identity/messages.ts'
import { visit } from '../../../../scripts/browser/visit.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, testAlone } from '../../support/journey.ts'
import { firstMember } from '../../support/members.ts'
import { joinTeam } from '../../support/signed-in.ts'

testAlone('a member adds a passkey, logs in with it, and removes it', async ({ page, server }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const passkeyLogin = page.getByRole('button', { name: passkeyTexts.passkeyLogin })

  await page.goto('/auth-test')
  await page.getByLabel(identityMessages.email).fill(firstMember.email)
  await passkeyLogin.click()
  await expect(page.getByRole('alert')).toHaveText(passkeyTexts.passkeyCancelled)
  await expect(page.getByLabel(identityMessages.email)).toHaveValue(firstMember.email)
  await expectAccessible(page, 'no passkey')

  await joinTeam(page, server, 'thandi')
  await visit(page, '/auth-test')
  const passkeys = page.getByRole('region', { name: passkeyTexts.passkeysTitle })
  await passkeys.getByLabel(identityMessages.yourPassword).fill(firstMember.password)
  await passkeys.getByRole('button', { name: passkeyTexts.addPasskey }).click()
  await expect(page.getByText(words.done.passkeyAdded)).toBeVisible()
  await expectAccessible(page, 'a passkey')

  await page.getByRole('main').getByRole('button', { name: identityMessages.logout }).click()
  await passkeyLogin.click()
  await expect(page.getByText(identityMessages.loggedIn)).toBeVisible()
  await expect(page.getByRole('link', { name: identityMessages.openDashboard })).toBeVisible()

  await server.letPass(16 * 60 * 1000)
  await passkeys.getByRole('button', { name: passkeyTexts.removePasskeyLabel('') }).click()
  await expect(page.getByRole('heading', { name: identityMessages.reauthenticateTitle })).toBeVisible()
  await expect(page.getByLabel(identityMessages.yourPassword)).toBeFocused()
  await expectAccessible(page, 'who it is')
  await page.getByRole('button', { name: passkeyTexts.reauthenticateByPasskey }).click()
  await expect(page.getByText(words.done.passkeyRemoved)).toBeVisible()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await devtools.detach()
})
