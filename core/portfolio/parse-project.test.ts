import { describe, expect, it } from 'vitest'
import { ofKind } from '../../test/support/of-kind.ts'
import { colorClasses } from './options.ts'
import { type ProjectInput, parseChanges, parseNewProject } from './parse-project.ts'

const form = { title: 'Bean Counter', description: 'A loyalty app.' }

function problemsOf(parsed: ReturnType<typeof parseNewProject>) {
  return parsed.kind === 'invalid' ? parsed.problems : {}
}

describe('a new project', () => {
  it('needs a title and a description; all else has its default', () => {
    expect(parseNewProject(form)).toEqual({
      kind: 'valid',
      content: {
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

  it('drops duplicates and blank results', () => {
    const services = ['AI Solutions', 'Web Development', 'AI Solutions']
    const results = [' Fewer queues ', '', '   ', 'More tea']
    expect(parseNewProject({ ...form, services, results })).toMatchObject({
      content: { services: ['AI Solutions', 'Web Development'], results: ['Fewer queues', 'More tea'] },
    })
  })

  it('keeps its paragraphs with every kind of line break', () => {
    expect(parseNewProject({ ...form, description: ' One.\r\n\r\nTwo.\rThree.\n' })).toMatchObject({
      content: { description: 'One.\n\nTwo.\nThree.' },
    })
  })

  it('refuses what is not on a list', () => {
    const unlisted: ProjectInput = {
      services: ['Plumbing'],
      technologies: ['COBOL'],
      icon: '<b>',
      color: 'from-blue-500 to-cyan-500 fixed inset-0',
      category: 'Aviation',
      status: 'secret',
    }
    expect(problemsOf(parseNewProject({ ...form, ...unlisted }))).toEqual({
      services: 'This service is not on the list',
      technologies: 'This technology is not on the list',
      icon: 'This icon is not on the list',
      color: 'This colour is not on the list',
      category: 'This category is not on the list',
      status: 'This status is not on the list',
    })
  })

  it('accepts every pair of colours that is offered', () => {
    for (const color of colorClasses) {
      expect(parseNewProject({ ...form, color })).toMatchObject({ kind: 'valid', content: { color } })
    }
  })

  it('has a limit for each text and list', () => {
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
    const parsed = parseNewProject({ ...form, imageUrl, imageAlt: 'A poster' })
    expect(parsed).toMatchObject({ kind: 'valid', content: { imageUrl } })
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

  it('needs an alternative text, which is empty without an image', () => {
    const imageUrl = '/images/tide-tables.webp'
    expect(problemsOf(parseNewProject({ ...form, imageUrl, imageAlt: '  ' }))).toEqual({
      imageAlt: 'Please say in words what the picture shows',
    })
    expect(parseNewProject({ ...form, imageAlt: 'A left-over' })).toMatchObject({ content: { imageAlt: '' } })
  })

  it('does not take its size from the form', () => {
    const smuggled = { ...form, imageWidth: 9, imageHeight: 9 } as ProjectInput
    expect(parseNewProject(smuggled)).toMatchObject({ content: { imageWidth: null, imageHeight: null } })
  })
})

describe('changes', () => {
  const parsed = parseNewProject({
    ...form,
    services: ['AI Solutions'],
    imageUrl: '/images/a.webp',
    imageAlt: 'A poster',
  })
  const before = ofKind(parsed, 'valid').content

  it('are the fields of the form only', () => {
    expect(parseChanges({ status: 'published' }, before)).toEqual({
      kind: 'valid',
      content: { ...before, status: 'published' },
    })
  })

  it('may not empty a required field, and set no field that the form does not have', () => {
    expect(parseChanges({ title: '' }, before)).toEqual({ kind: 'invalid', problems: { title: 'Title is required' } })
    const smuggled = { description: 'New', slug: 'mine', createdAt: '2020-01-01T00:00:00.000Z' } as ProjectInput
    expect(parseChanges(smuggled, before)).toEqual({ kind: 'valid', content: { ...before, description: 'New' } })
  })

  it('need an alternative text only when the image or its text changes', () => {
    const withoutText = { ...before, imageAlt: '' }
    expect(parseChanges({ title: 'Bean Counters' }, withoutText).kind).toBe('valid')
    expect(parseChanges({ imageUrl: '/images/b.webp' }, withoutText).kind).toBe('invalid')
    expect(parseChanges({ imageAlt: '' }, before).kind).toBe('invalid')
    expect(parseChanges({ imageUrl: '' }, before)).toMatchObject({ content: { imageUrl: '', imageAlt: '' } })
  })
})
