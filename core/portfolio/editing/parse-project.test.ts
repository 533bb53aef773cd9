import { describe, expect, it } from 'vitest'
import { ofKind } from '../../../test/support/of-kind.ts'
import { colorClasses } from '../options.ts'
import { type ProjectInput, parseChanges, parseNewProject } from './parse-project.ts'

const form = { title: 'Bean Counter', description: 'A loyalty app.' }

function problemsOf(read: ReturnType<typeof parseNewProject>) {
  return read.kind === 'invalid' ? read.problems : {}
}

describe('a new project', () => {
  it('needs a title and a description; all else has its default', () => {
    expect(parseNewProject(form)).toEqual({
      kind: 'read',
      fields: {
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
      },
    })
    expect(problemsOf(parseNewProject({ title: ' ', category: '' }))).toEqual({
      title: 'Title is required',
      description: 'Description is required',
      category: 'Category is required',
    })
  })

  it('keeps what was chosen once, and drops blank results', () => {
    const services = ['AI Solutions', 'Web Development', 'AI Solutions']
    const results = [' Fewer queues ', '', '   ', 'More tea']
    expect(parseNewProject({ ...form, services, results })).toMatchObject({
      fields: { services: ['AI Solutions', 'Web Development'], results: ['Fewer queues', 'More tea'] },
    })
  })

  it('keeps its paragraphs, however a browser sends them', () => {
    expect(parseNewProject({ ...form, description: ' One.\r\n\r\nTwo.\rThree.\n' })).toMatchObject({
      fields: { description: 'One.\n\nTwo.\nThree.' },
    })
  })

  it('takes nothing that is not on a list', () => {
    const foreign: ProjectInput = {
      services: ['Plumbing'],
      technologies: ['COBOL'],
      icon: '<b>',
      color: 'from-blue-500 to-cyan-500 fixed inset-0',
      category: 'Aviation',
      status: 'secret',
    }
    expect(problemsOf(parseNewProject({ ...form, ...foreign }))).toEqual({
      services: 'This service is not on the list',
      technologies: 'This technology is not on the list',
      icon: 'This icon is not on the list',
      color: 'This colour is not on the list',
      category: 'This category is not on the list',
      status: 'This status is not on the list',
    })
  })

  it('takes every pair of colours that is offered', () => {
    for (const color of colorClasses) {
      expect(parseNewProject({ ...form, color })).toMatchObject({ kind: 'read', fields: { color } })
    }
  })

  it('is of a length that a page can bear', () => {
    const long = { title: 'x'.repeat(121), description: 'x'.repeat(6001), results: Array(21).fill('x') }
    expect(problemsOf(parseNewProject(long))).toEqual({
      title: 'Please keep this to 120 characters',
      description: 'Please keep this to 6\u00a0000 characters',
      results: 'Please keep this to 20 results',
    })
  })
})

describe('its image', () => {
  it.each(['', '/images/tide-tables.webp', '/uploads/0a1b/poster%202.png'])('may be %j', (imageUrl) => {
    const read = parseNewProject({ ...form, imageUrl, imageAlt: 'A poster' })
    expect(read).toMatchObject({ kind: 'read', fields: { imageUrl } })
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
  ])('may not be %j', (imageUrl) => {
    expect(problemsOf(parseNewProject({ ...form, imageUrl }))).toEqual({
      imageUrl: 'An image must be a path on this site, such as /images/tide-tables.webp',
    })
  })

  it('says in words what it shows, and where there is none there is nothing to say', () => {
    const imageUrl = '/images/tide-tables.webp'
    expect(problemsOf(parseNewProject({ ...form, imageUrl, imageAlt: '  ' }))).toEqual({
      imageAlt: 'Please say in words what the picture shows',
    })
    expect(parseNewProject({ ...form, imageAlt: 'A left-over' })).toMatchObject({ fields: { imageAlt: '' } })
  })

  it('has the size that it has, not one that a form says', () => {
    const smuggled = { ...form, imageWidth: 9, imageHeight: 9 } as ProjectInput
    expect(parseNewProject(smuggled)).toMatchObject({ fields: { imageWidth: null, imageHeight: null } })
  })
})

describe('changes', () => {
  const read = parseNewProject({
    ...form,
    services: ['AI Solutions'],
    imageUrl: '/images/a.webp',
    imageAlt: 'A poster',
  })
  const before = ofKind(read, 'read').fields

  it('are only what the form has', () => {
    expect(parseChanges({ status: 'published' }, before)).toEqual({
      kind: 'read',
      fields: { ...before, status: 'published' },
    })
  })

  it('may not empty what is required, and reach no other field', () => {
    expect(parseChanges({ title: '' }, before)).toEqual({ kind: 'invalid', problems: { title: 'Title is required' } })
    const smuggled = { description: 'New', slug: 'mine', createdAt: '2020-01-01T00:00:00.000Z' } as ProjectInput
    expect(parseChanges(smuggled, before)).toEqual({ kind: 'read', fields: { ...before, description: 'New' } })
  })

  it('ask for words beside an image only where one of the two is changed', () => {
    const silent = { ...before, imageAlt: '' }
    expect(parseChanges({ title: 'Bean Counters' }, silent).kind).toBe('read')
    expect(parseChanges({ imageUrl: '/images/b.webp' }, silent).kind).toBe('invalid')
    expect(parseChanges({ imageAlt: '' }, before).kind).toBe('invalid')
    expect(parseChanges({ imageUrl: '' }, before)).toMatchObject({ fields: { imageUrl: '', imageAlt: '' } })
  })
})
