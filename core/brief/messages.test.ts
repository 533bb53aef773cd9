import { describe, expect, it } from 'vitest'
import { chatMessages } from './messages.ts'
import { turnMessages } from './turn-messages.ts'

describe('the sentences of the chat', () => {
  it('are those of the specification, to the letter', () => {
    expect({ ...chatMessages, ...turnMessages }).toMatchObject({
      starting: 'Starting your project chat...',
      thinking: 'Thinking...',
      endChat: 'End Chat',
      endChatQuestion: 'Are you sure you want to end this conversation? Your progress will be lost.',
      tellMeMore: "I'd love to hear a bit more about that! Could you give me some additional details?",
      hiccup: "I'm having a small technical hiccup! Could you repeat that for me?",
      moveForward: "Thanks for sharing that! Let's move forward...",
      reviewTitle: 'Project Summary Review',
      editDetails: 'Edit Details',
      saveChanges: 'Save Changes',
      cancel: 'Cancel',
      submit: 'Submit Project Information',
      submitting: 'Submitting...',
      submitted: 'Submitted Successfully',
      submissionFailed: 'Submission Failed',
    })
    expect(chatMessages.progress(4, 9, 44)).toBe('Step 4 of 9 (44% complete)')
  })

  it('say where to turn when the chat does not work', () => {
    expect(chatMessages.cannotConnect('hello@agency.example')).toMatch(/connect.*later.*hello@agency\.example/)
    expect(chatMessages.brainFreeze).toMatch(/brain freeze.*once more/i)
    expect(turnMessages.tooLong(4000)).toContain('4\u00a0000')
  })

  it('promise a mail only until it was sent, and never two things at once', () => {
    expect(chatMessages.copySent('a@x.example')).toBe('A copy of the conversation was emailed to a@x.example.')
    expect(chatMessages.copyQueued('a@x.example')).toBe('A copy of the conversation will be emailed to a@x.example.')
  })
})
