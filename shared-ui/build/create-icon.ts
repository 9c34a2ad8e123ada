import { createElement, type Ref, type SVGProps } from "react";

/** As lucide-react describes an icon: its name, and its shapes on a square of 24 units. */
interface IconData {
  name: string;
  aliases?: readonly unknown[];
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Pixels; 24 unless told. */
  size?: number | string;
  ref?: Ref<SVGSVGElement>;
}

/**
 * Makes an icon's component with the markup of lucide-react's own `createLucideIcon`, in whose place every build puts
 * it: that is 2 kB for what this site never asks for, and every page has an icon.
 */
export default function createIcon({ name, aliases = [], node }: IconData) {
  const names = [name, ...aliases.filter((alias) => typeof alias === "string")];
  return ({ size = 24, color = "currentColor", className, ...rest }: IconProps) => {
    const isNamed = Object.keys(rest).some((key) => /^(aria-|role$|title$)/.test(key));
    return createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: ["lucide", ...names.map((one) => `lucide-${one}`), className]
          .filter(Boolean)
          .join(" "),
        "aria-hidden": isNamed ? undefined : "true",
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
