/** Exports of styled-components for remotes. */
export { createGlobalStyle, css, keyframes, styled } from "styled-components";
