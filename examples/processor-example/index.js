/** A package of processors hands out a list that is called `processors`. */
export const processors = [{ manifest: manifest(), check, run }];

/** Makes a text of two others: the smallest processor that takes something in and gives something out. */
function manifest() {
  return {
    processorType: 'module',
    processorKey: 'joinedText',
    localizedNames: texts('Sammansatt text', 'Joined text', 'Sammensatt tekst'),
    localizedDescriptions: texts(
      'Sätter ihop två texter, med mellanslag om inget annat anges.',
      'Puts two texts together, with a space unless something else is given.',
      'Setter sammen to tekster, med mellomrom hvis ikke annet er oppgitt.',
    ),
    icon: 'link',
    configurationFields: [field('separator', texts('Skiljetecken', 'In between', 'Skilletegn'))],
    secretFieldIds: [],
    inputFields: [
      field('first', texts('Första texten', 'First text', 'Første tekst')),
      field('second', texts('Andra texten', 'Second text', 'Andre tekst')),
    ],
    outputFields: [field('joined', texts('Sammansatt', 'Joined', 'Sammensatt'))],
  };
}

/** Nothing that the fields themselves do not say. */
function check() {
  return [];
}

/** Never throws for any input; work that fails returns a failure, which states whether a retry helps. */
async function run({ configuration }, { first, second }) {
  const parts = [first, second].filter((part) => typeof part === 'string');
  const joined = parts.join(String(configuration.separator ?? ' '));
  if (joined.length > 500) {
    return { failure: { code: 'maxLength', parameters: { max: 500 }, isLasting: true } };
  }
  return { output: { joined: joined === '' ? null : joined } };
}

function field(id, localizedNames) {
  return { id, fieldType: 'text', name: localizedNames[1].text, localizedNames };
}

function texts(swedish, english, norwegian) {
  return [
    { culture: 'sv-SE', text: swedish },
    { culture: 'en-US', text: english },
    { culture: 'nb-NO', text: norwegian },
  ];
}
