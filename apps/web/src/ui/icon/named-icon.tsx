import { IconBox, type IconProps } from '@tabler/icons-react';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

const LoadedIcon = lazy(async () => {
  const { namedIcons } = await import('./named-icons.ts');
  return {
    default: ({ name, ...props }: IconProps & { readonly name: string }): ReactNode => {
      const Icon: ComponentType<IconProps> = namedIcons.get(name) ?? IconBox;
      return <Icon {...props} />;
    },
  };
});

/**
 * The icon that a category or service has chosen, by its Tabler name (`device-laptop`). All of them are one file that is
 * loaded with the first; until then, and for an unknown name, a box stands there.
 */
export function NamedIcon({
  name,
  size = 24,
  ...props
}: Omit<IconProps, 'name'> & { readonly name: string | null | undefined }): ReactNode {
  const placeholder = <IconBox size={size} aria-hidden {...props} />;
  if (!name) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <LoadedIcon name={name} size={size} aria-hidden {...props} />
    </Suspense>
  );
}
