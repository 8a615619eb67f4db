/** Filling in, sending, being done, and help. */
export const pages = {
  alreadySent: {
    title: 'This has already been sent',
    text: 'An earlier attempt got through. What you changed after it was not included.',
    show: 'Show what was sent',
  },
  done: {
    backTo: 'Back to {{title}}',
    scanNext: 'Scan the next one',
    show: 'Show',
  },
  draft: {
    found: 'A form that you began, last changed {{when}}. Your answers are still here.',
    goOn: 'Continue',
    startOver: 'Start over',
  },
  help: {
    title: 'Help',
    scan: {
      title: 'Scan a code',
      text: 'Press Scan and hold the code inside the frame. If it is dark you can turn on the light. With a hand scanner, just scan while the start page or an object is shown.',
    },
    camera: {
      title: 'If the camera does not start',
      text: 'Press the padlock beside the address in the browser and allow the camera, or open the settings of the browser on your phone. You can always type the code instead.',
    },
    network: {
      title: 'If the network disappears',
      text: 'What you fill in stays on the phone and is never sent twice. Press Try again when you have coverage, or leave the page open and it is sent by itself.',
    },
    draft: {
      title: 'If you are interrupted',
      text: 'Close the page if you need to. Open the same service on the same object again, and your answers are still there.',
    },
    ask: {
      title: 'Whom can I ask?',
      text: 'First ask the person who administers Tingest at {{tenant}}.',
    },
    policy: 'How personal data is handled',
    version: 'Tingest {{version}}',
  },
  notSent: {
    title: 'Not sent yet',
    kept: 'Everything you have filled in is kept on this phone. It is sent when the network is back, or when you try again.',
    notKept:
      'Do not leave the page: this browser cannot keep what you have filled in. Try again when the network is back.',
  },
} as const;
