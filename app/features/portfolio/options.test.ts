import { expect, it } from 'vitest'
import {
  categoryOptions,
  colorClasses,
  colorName,
  defaultCategory,
  defaultColor,
  defaultIcon,
  iconNames,
  iconOptions,
  serviceOptions,
  technologyOptions,
} from './options.ts'

it('offers the services, technologies and categories of the specification, in its order', () => {
  expect(serviceOptions.join(', ')).toBe(
    'Web Development, Mobile App Development, Custom Software Development, AI Solutions, Consulting & Strategy, Maintenance & Support, Performance Optimization, UI/UX Design, Database Design, API Development',
  )
  expect(technologyOptions.join(', ')).toBe(
    'React, TypeScript, JavaScript, Node.js, Python, Firebase, Google Cloud, React Native, Next.js, Tailwind CSS, PostgreSQL, MongoDB, OpenAI API, Gemini, WebRTC, D3.js, Stripe, Analytics',
  )
  expect(categoryOptions.join(', ')).toBe(
    'Web Development, Mobile Development, AI Solutions, Custom Software, E-commerce, Healthcare, Real Estate, Restaurant & Food, Analytics & Data, Enterprise Solutions',
  )
})

it('offers 20 icons and 10 pairs of colours, no two alike, the defaults first', () => {
  expect(new Set(iconOptions).size).toBe(20)
  expect(new Set(colorClasses).size).toBe(10)
  expect([defaultIcon, defaultColor, defaultCategory]).toEqual(['🚀', 'from-blue-500 to-cyan-500', 'Web Development'])
})

it('calls each icon and each pair something else', () => {
  expect(Object.keys(iconNames)).toEqual([...iconOptions])
  expect(new Set(Object.values(iconNames)).size).toBe(20)
  const names = colorClasses.map(colorName)
  expect(new Set(names).size).toBe(10)
  expect(names[0]).toBe('Blue to cyan')
})

it('names each pair as two classes of Tailwind', () => {
  for (const classes of colorClasses) expect(classes).toMatch(/^from-[a-z]+-500 to-[a-z]+-500$/)
})
