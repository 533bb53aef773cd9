import { describe, expect, it as plainIt, onTestFinished } from 'vitest'
import { itemMessages } from '../../../core/items/messages.ts'
import { ofKind } from '../../../test/support/of-kind.ts'
import { openProjects, type ProjectInput } from '../../../test/support/projects.ts'
import { aMember, openTestServices } from '../../../test/support/test-services.ts'
import { defaultProjects } from './default-projects.ts'
import { portfolioMessages } from './messages.ts'
import { colorClasses } from './options.ts'

const it = plainIt.extend('opened', async () => openPortfolio())

const form = { title: 'Bean Counter', description: 'A loyalty app.' }

async function openPortfolio() {
  const services = await openTestServices()
  const portfolio = await openProjects(services)
  onTestFinished(services.close)
  return {
    portfolio,
    async add(input: ProjectInput) {
      return ofKind(await portfolio.add(aMember, { ...form, ...input }), 'done').project
    },
    async problemsOf(input: ProjectInput) {
      return ofKind(await portfolio.add(aMember, { ...form, ...input }), 'invalid').problems
    },
  }
}

describe('a new project', () => {
  it('needs a title and a description; all else has its default', async ({ opened }) => {
    expect(await opened.add({})).toMatchObject({
      ...form,
      services: [],
      technologies: [],
      icon: '🚀',
      color: 'from-blue-500 to-cyan-500',
      category: 'Web Development',
      results: [],
      imageUrl: '',
      imageAlt: '',
      imageWidth: null,
      imageHeight: null,
      status: 'draft',
    })
    expect(await opened.problemsOf({ title: ' ', description: '', category: '' })).toEqual({
      title: itemMessages.empty('Title'),
      description: itemMessages.empty('Description'),
      category: itemMessages.empty('Category'),
    })
  })

  it('drops duplicates and blank results', async ({ opened }) => {
    const services = ['AI Solutions', 'Web Development', 'AI Solutions']
    const results = [' Fewer queues ', '', '   ', 'More tea']
    expect(await opened.add({ services, results })).toMatchObject({
      services: ['AI Solutions', 'Web Development'],
      results: ['Fewer queues', 'More tea'],
    })
  })

  it('keeps its paragraphs with every kind of line break, and any signs', async ({ opened }) => {
    const description = ' One <b>.\r\n\r\nTwo.\rThree.\n'
    expect((await opened.add({ description })).description).toBe('One <b>.\n\nTwo.\nThree.')
  })

  it('refuses what is not on a list', async ({ opened }) => {
    const unlisted = {
      services: ['Plumbing'],
      technologies: ['COBOL'],
      icon: '<b>',
      color: 'from-blue-500 to-cyan-500 fixed inset-0',
      category: 'Aviation',
      status: 'secret',
    }
    const names = Object.keys(unlisted).map((name) => [name, itemMessages.notOption])
    expect(await opened.problemsOf(unlisted)).toEqual(Object.fromEntries(names))
  })

  it('accepts every pair of colours that is offered, and every sample', async ({ opened }) => {
    for (const color of colorClasses) expect(await opened.add({ color })).toMatchObject({ color })
    for (const { id: _id, slug: _slug, createdAt: _createdAt, updatedAt: _updatedAt, ...sample } of defaultProjects)
      expect(await opened.add({ ...sample, status: 'published' })).toMatchObject(sample)
  })

  it('has a limit for each text and list', async ({ opened }) => {
    const long = { title: 'x'.repeat(121), description: 'x'.repeat(6001), results: Array(21).fill('x') }
    expect(await opened.problemsOf(long)).toEqual({
      title: itemMessages.tooLong(121, 120),
      description: itemMessages.tooLong(6001, 6000),
      results: itemMessages.tooMany(21, 20),
    })
  })
})

describe('its image', () => {
  it('may be a path of this site', async ({ opened }) => {
    for (const imageUrl of ['', '/images/tide-tables.webp', '/uploads/0a1b/poster%202.png'])
      expect(await opened.add({ imageUrl, imageAlt: 'A poster' })).toMatchObject({ imageUrl })
  })

  it.each([
    'https://elsewhere.example/poster.png',
    '//elsewhere.example/poster.png',
    '/\\elsewhere.example/poster.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'poster.png',
    '/images/../admin',
    '/images/poster.png?size=9',
    '/a b',
    '/',
  ])('may not be %j', async (imageUrl) => {
    const opened = await openPortfolio()
    expect(await opened.problemsOf({ imageUrl, imageAlt: 'A poster' })).toEqual({ imageUrl: itemMessages.notPicture })
  })

  it('needs an alternative text, which is empty without an image', async ({ opened }) => {
    const imageUrl = '/images/tide-tables.webp'
    const problems = { imageAlt: portfolioMessages.alternativeMissing }
    expect(await opened.problemsOf({ imageUrl, imageAlt: '  ' })).toEqual(problems)
    expect(await opened.add({ imageAlt: 'A left-over' })).toMatchObject({ imageAlt: '' })
  })

  it('does not take its size from the form', async ({ opened }) => {
    const smuggled = { imageWidth: 9, imageHeight: 9, slug: 'mine' } as ProjectInput
    expect(await opened.add(smuggled)).toMatchObject({ imageWidth: null, imageHeight: null, slug: null })
  })
})

it('checks only what a change has changed', async () => {
  await using services = await openTestServices()
  const portfolio = await openProjects(services)
  const stored = { ...form, status: 'draft', category: 'Aviation', imageUrl: '/images/a.webp' }
  const { document } = await services.store.add('portfolio_projects', stored)
  const change = (input: ProjectInput) => portfolio.update(aMember, document.id, input)
  expect(await change({ title: 'Bean Counters' })).toMatchObject({ kind: 'done' })
  expect(await change({ title: '' })).toEqual({ kind: 'invalid', problems: { title: itemMessages.empty('Title') } })
  expect(await change({ imageUrl: '/images/b.webp' })).toMatchObject({ kind: 'invalid' })
  const emptied = { kind: 'done', project: { imageUrl: '', imageAlt: '', category: 'Aviation' } }
  expect(await change({ imageUrl: '' })).toMatchObject(emptied)
})
