import { usePregunta } from '../lib/confirm.ts';
import { BotonPrincipal, BotonSecundario } from './Botones.tsx';
import { Dialogo } from './Dialogo.tsx';

/** Draws the question of `confirmar()`. It stands once, in the shell. */
export function ConfirmDialog() {
  const question = usePregunta();
  if (!question) return null;
  const { titulo, contenido, aceptar = 'Aceptar', cancelar = 'Cancelar', peligro = false, mejor } = question;
  const answer = (yes: boolean) => question.respond(yes);
  const stays = mejor === 'cancelar';
  return (
    <Dialogo
      titulo={titulo}
      leido
      onClose={() => answer(cancelar === false)}
      acciones={
        <>
          {cancelar !== false && !stays && (
            <BotonSecundario onClick={() => answer(false)} autoFocus={peligro}>
              {cancelar}
            </BotonSecundario>
          )}
          {mejor ? (
            <BotonSecundario onClick={() => answer(true)}>{aceptar}</BotonSecundario>
          ) : (
            <BotonPrincipal color={peligro ? 'error' : 'primary'} onClick={() => answer(true)} autoFocus={!peligro}>
              {aceptar}
            </BotonPrincipal>
          )}
          {stays && (
            <BotonPrincipal onClick={() => answer(false)} autoFocus>
              {cancelar}
            </BotonPrincipal>
          )}
          {typeof mejor === 'object' && (
            <BotonPrincipal onClick={() => question.respond('mejor')} autoFocus>
              {mejor.texto}
            </BotonPrincipal>
          )}
        </>
      }
    >
      {contenido}
    </Dialogo>
  );
}
