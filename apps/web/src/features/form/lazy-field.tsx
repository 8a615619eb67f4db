import { Input, Skeleton } from '@mantine/core';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyWithTexts } from '../../lib/texts/lazy-with-texts.ts';
import { addFormTexts } from '../../lib/texts/texts.ts';
import { type FieldInputProps, type FieldViewProps, inputProps } from './field-props.ts';
import { DisplayView } from './shared/display-view.tsx';

/**
 * An input that is loaded when a form has a field of its type, together with the texts of forms. Until then its label
 * stands over a place of the input's height, so that nothing moves when it comes.
 * @param height of the empty control, in pixels
 */
export function lazyInput(
  load: () => Promise<ComponentType<FieldInputProps>>,
  height: number,
): ComponentType<FieldInputProps> {
  const Loaded = lazyWithTexts(load, addFormTexts);
  return function LazyInput(props: FieldInputProps): ReactNode {
    return (
      <Suspense fallback={<InputSpace {...props} height={height} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/** A view that is loaded when a value of its type is shown; the value stands there as plain text until then. */
export function lazyView(load: () => Promise<ComponentType<FieldViewProps>>): ComponentType<FieldViewProps> {
  const Loaded = lazyWithTexts(load, addFormTexts);
  return function LazyView(props: FieldViewProps): ReactNode {
    return (
      <Suspense fallback={<DisplayView {...props} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

function InputSpace({ height, ...props }: FieldInputProps & { readonly height: number }): ReactNode {
  const { label, description, error, size } = inputProps(props);
  return (
    <Input.Wrapper label={label} description={description} error={error} size={size} labelElement="div">
      <Skeleton height={height} radius="md" animate={false} />
    </Input.Wrapper>
  );
}
