/** What remotes may use of styled-components. */
export { createGlobalStyle, css, keyframes, styled } from "styled-components";
