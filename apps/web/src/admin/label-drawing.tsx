import type { ReactNode, SVGProps } from 'react';
import type { DrawnLabel } from '../api/labels.ts';

const millimetresPerPoint = 25.4 / 72;

interface LabelDrawingProps extends Omit<SVGProps<SVGSVGElement>, 'width' | 'height'> {
  /** Of the label, in millimetres. */
  readonly width: number;
  readonly height: number;
  readonly label: DrawnLabel | undefined;
  readonly logo: string | null | undefined;
}

/** A label as it will be printed, black on white regardless of the theme; as wide as the available space. */
export function LabelDrawing({ width, height, label, logo, children, ...svgProps }: LabelDrawingProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its caller names it by aria-label; a title would be shown above what is drawn
    <svg viewBox={`0 0 ${width} ${height}`} {...svgProps}>
      <rect width={width} height={height} fill="#ffffff" />
      {label?.parts.map((part) => (
        <DrawnPart key={part.partId} part={part} logo={logo} />
      ))}
      {children}
    </svg>
  );
}

function DrawnPart({
  part,
  logo,
}: {
  readonly part: DrawnLabel['parts'][number];
  readonly logo: string | null | undefined;
}) {
  const { x, y, rotation, code, lines, box } = part;
  return (
    <g transform={`translate(${x} ${y}) rotate(${rotation})`} fill="#000000" pointerEvents="none">
      {code && (
        <path
          d={code.path}
          shapeRendering="crispEdges"
          transform={`translate(${code.left} ${code.top}) scale(${code.moduleWidth} ${code.moduleHeight})`}
        />
      )}
      {lines.map((line) => (
        <text
          key={`${line.baseline} ${line.text}`}
          x={line.x}
          y={line.baseline}
          fontSize={line.size * millimetresPerPoint}
          fontWeight={line.isBold ? 600 : 400}
          fontFamily="Inter Variable, Inter, sans-serif"
          xmlSpace="preserve"
        >
          {line.text}
        </text>
      ))}
      {box && <rect x={box.left} y={box.top} width={box.width} height={box.height} />}
      {part.logo && logo && (
        <image href={logo} x={part.logo.left} y={part.logo.top} width={part.logo.width} height={part.logo.height} />
      )}
    </g>
  );
}
