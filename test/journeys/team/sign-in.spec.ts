import { identityMessages } from '../../../core/identity/messages.ts'
import { refusalMessages } from '../../../core/identity/refusals.ts'
import { visit } from '../../../scripts/browser/visit.ts'
import { expect, test, testAlone } from '../support/journey.ts'
import { look } from '../support/look.ts'
import { press, register, stranger } from '../support/members.ts'

test('every refusal and every success is told in the specified words, and the email stays in its field', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 4\d\d/)
  const email = 'every-message@visitors.example'
  const refuses = async (button: 'register' | 'login', credentials: typeof stranger, text: string) => {
    await press(page, button, credentials)
    await expect(page.getByRole('alert')).toHaveText(text)
    await expect(page.getByLabel('Email')).toHaveValue(credentials.email)
  }

  await visit(page, '/auth-test')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Firebase Auth Test')
  await expect(page.getByText('Not logged in')).toBeVisible()
  await look(page, 'signed out')

  await refuses('login', { email: '', password: '' }, 'Please fill in all fields')
  await refuses('register', { email: 'nowhere', password: 'secret' }, 'Please enter a valid email address.')
  await refuses('register', { email, password: '' }, 'Please fill in all fields')
  await refuses('register', { email, password: 'short' }, 'Password should be at least 6 characters long.')
  await refuses('login', { email, password: 'secret' }, 'No account found with this email address.')

  await press(page, 'register', { email, password: 'secret' })
  await expect(page.getByRole('status')).toHaveText('Registration successful!')
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('status')).toHaveText('Logout successful!')
  await expect(page.getByText('Not logged in')).toBeVisible()

  await refuses('register', { email, password: 'secret' }, 'An account with this email already exists.')
  await refuses('login', { email, password: 'wrong one' }, 'Incorrect password. Please try again.')
  await press(page, 'login', { email, password: 'secret' })
  await expect(page.getByRole('status')).toHaveText('Login successful!')
})

test('a message is gone after five seconds, and a screen reader has thirty', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 422/)
  await page.clock.install()
  await visit(page, '/auth-test')
  await press(page, 'login', { email: '', password: '' })
  await expect(page.getByRole('alert')).toHaveText(identityMessages.fillAll)
  await page.clock.runFor(4000)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.clock.runFor(1100)
  const unseen = page.locator('main .visually-hidden')
  await expect(unseen.getByRole('alert')).toHaveText(identityMessages.fillAll)
  await page.clock.runFor(25_000)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await register(page, { ...stranger, email: 'five-seconds@visitors.example' })
  await page.clock.runFor(5100)
  await expect(unseen.getByText(identityMessages.registered)).toHaveCount(1)
})

test('without a connection every button says so, and what was typed stays', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|status of 422/)
  const network = 'Network error. Please check your connection and try again.'
  const credentials = { ...stranger, email: 'offline@visitors.example' }
  await visit(page, '/auth-test')
  await press(page, 'login', { ...credentials, email: 'nowhere' })
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(refusalMessages['invalid-email'])

  // The sentence of the first try still stands during the second: only its request shows that the second has failed.
  const failed = () => page.waitForEvent('requestfailed')
  await context.setOffline(true)
  for (const button of ['login', 'register'] as const) {
    await Promise.all([failed(), press(page, button, credentials)])
    await expect(page.getByRole('alert')).toHaveText(network)
    await expect(page.getByLabel('Email')).toHaveValue(credentials.email)
    await expect(page.getByLabel('Password')).toHaveValue(credentials.password)
  }
  await context.setOffline(false)
  await press(page, 'register', credentials)
  await expect(page.getByRole('status')).toHaveText('Registration successful!')

  await context.setOffline(true)
  for (const name of ['Test Firestore Connection', 'Logout']) {
    await Promise.all([failed(), page.getByRole('button', { name, exact: true }).click()])
    await expect(page.getByRole('alert')).toHaveText(network)
  }
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('status')).toHaveText('Logout successful!')
})

testAlone.describe('with limits', () => {
  testAlone.use({ variables: { RATE_LIMITS: 'on' } })

  testAlone(
    'a visitor who guesses passwords is asked to come back later',
    async ({ page, request, newVisitor, expectComplaint }) => {
      expectComplaint(/status of 422/)
      await register(page, stranger)
      for (let guess = 1; guess <= 8; guess += 1) {
        const form = { intent: 'login', email: stranger.email, password: `guess ${guess}` }
        expect(await (await request.post('/auth-test', { form })).text()).toContain(refusalMessages['wrong-password'])
      }
      const guesser = await newVisitor()
      await guesser.goto('/auth-test')
      await press(guesser, 'login', stranger)
      await expect(guesser.getByRole('alert')).toHaveText('Too many failed attempts. Please try again later.')
    },
  )
})

test('a sign-in works without script and leads back to where it was asked for @no-script', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(03|22)/)
  const email = 'no-script@visitors.example'
  await page.goto('/auth-test')
  await press(page, 'login', { email: '', password: '' })
  await expect(page.getByRole('alert')).toHaveText(identityMessages.fillAll)
  await register(page, { email, password: 'secret' })
  await page.getByRole('button', { name: identityMessages.logout }).click()
  await expect(page.getByText(identityMessages.loggedOut)).toBeVisible()

  await page.goto('/leads')
  await page.getByRole('link', { name: identityMessages.signIn }).click()
  await press(page, 'login', { email, password: 'secret' })
  await expect(page).toHaveURL('/leads')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(identityMessages.accessDenied)
})
