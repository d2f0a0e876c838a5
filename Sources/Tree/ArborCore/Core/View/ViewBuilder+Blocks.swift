/// Blocks of two to ten views have a function of their own: where the number of views is known to
/// the compiler, it makes each of them where its type is known.
extension ViewBuilder {
  /// Combines two views.
  @inlinable
  public static func buildBlock<C0: View, C1: View>(_ c0: C0, _ c1: C1) -> TupleView<(C0, C1)> {
    TupleView((c0, c1)) { views, inputs in
      var block = _ViewBlock(of: C0._slotCount + C1._slotCount, at: &inputs)
      block.make(views.0, &inputs)
      block.make(views.1, &inputs)
      block.end(&inputs)
    } update: { views, cursor in
      C0._updateView(views.0, &cursor)
      C1._updateView(views.1, &cursor)
    }
  }

  /// Combines three views.
  @inlinable
  public static func buildBlock<C0: View, C1: View, C2: View>(_ c0: C0, _ c1: C1, _ c2: C2)
    -> TupleView<(C0, C1, C2)>
  {
    TupleView((c0, c1, c2)) { views, inputs in
      var block = _ViewBlock(of: C0._slotCount + C1._slotCount + C2._slotCount, at: &inputs)
      block.make(views.0, &inputs)
      block.make(views.1, &inputs)
      block.make(views.2, &inputs)
      block.end(&inputs)
    } update: { views, cursor in
      C0._updateView(views.0, &cursor)
      C1._updateView(views.1, &cursor)
      C2._updateView(views.2, &cursor)
    }
  }

  /// Combines four views.
  @inlinable public static func buildBlock<C0: View, C1: View, C2: View, C3: View>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3
  ) -> TupleView<(C0, C1, C2, C3)> {
    TupleView((c0, c1, c2, c3)) { views, inputs in
      var block = _ViewBlock(
        of: C0._slotCount + C1._slotCount + C2._slotCount + C3._slotCount, at: &inputs)
      block.make(views.0, &inputs)
      block.make(views.1, &inputs)
      block.make(views.2, &inputs)
      block.make(views.3, &inputs)
      block.end(&inputs)
    } update: { views, cursor in
      C0._updateView(views.0, &cursor)
      C1._updateView(views.1, &cursor)
      C2._updateView(views.2, &cursor)
      C3._updateView(views.3, &cursor)
    }
  }

  /// Combines five views.
  @inlinable public static func buildBlock<C0: View, C1: View, C2: View, C3: View, C4: View>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4
  ) -> TupleView<(C0, C1, C2, C3, C4)> {
    TupleView((c0, c1, c2, c3, c4)) { views, inputs in
      var block = _ViewBlock(
        of: C0._slotCount + C1._slotCount + C2._slotCount + C3._slotCount + C4._slotCount,
        at: &inputs)
      block.make(views.0, &inputs)
      block.make(views.1, &inputs)
      block.make(views.2, &inputs)
      block.make(views.3, &inputs)
      block.make(views.4, &inputs)
      block.end(&inputs)
    } update: { views, cursor in
      C0._updateView(views.0, &cursor)
      C1._updateView(views.1, &cursor)
      C2._updateView(views.2, &cursor)
      C3._updateView(views.3, &cursor)
      C4._updateView(views.4, &cursor)
    }
  }

  /// Combines six views.
  @inlinable
  public static func buildBlock<C0: View, C1: View, C2: View, C3: View, C4: View, C5: View>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5
  ) -> TupleView<(C0, C1, C2, C3, C4, C5)> {
    TupleView((c0, c1, c2, c3, c4, c5)) { views, inputs in
      var block = _ViewBlock(
        of: C0._slotCount + C1._slotCount + C2._slotCount + C3._slotCount + C4._slotCount
          + C5._slotCount, at: &inputs)
      block.make(views.0, &inputs)
      block.make(views.1, &inputs)
      block.make(views.2, &inputs)
      block.make(views.3, &inputs)
      block.make(views.4, &inputs)
      block.make(views.5, &inputs)
      block.end(&inputs)
    } update: { views, cursor in
      C0._updateView(views.0, &cursor)
      C1._updateView(views.1, &cursor)
      C2._updateView(views.2, &cursor)
      C3._updateView(views.3, &cursor)
      C4._updateView(views.4, &cursor)
      C5._updateView(views.5, &cursor)
    }
  }

  /// Combines seven views.
  @inlinable
  public static func buildBlock<
    C0: View, C1: View, C2: View, C3: View, C4: View, C5: View, C6: View
  >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6) -> TupleView<
    (C0, C1, C2, C3, C4, C5, C6)
  > {
    TupleView((c0, c1, c2, c3, c4, c5, c6)) { views, inputs in
      var block = _ViewBlock(
        of: C0._slotCount + C1._slotCount + C2._slotCount + C3._slotCount + C4._slotCount
          + C5._slotCount + C6._slotCount, at: &inputs)
      block.make(views.0, &inputs)
      block.make(views.1, &inputs)
      block.make(views.2, &inputs)
      block.make(views.3, &inputs)
      block.make(views.4, &inputs)
      block.make(views.5, &inputs)
      block.make(views.6, &inputs)
      block.end(&inputs)
    } update: { views, cursor in
      C0._updateView(views.0, &cursor)
      C1._updateView(views.1, &cursor)
      C2._updateView(views.2, &cursor)
      C3._updateView(views.3, &cursor)
      C4._updateView(views.4, &cursor)
      C5._updateView(views.5, &cursor)
      C6._updateView(views.6, &cursor)
    }
  }

  /// Combines eight views.
  @inlinable
  public static func buildBlock<
    C0: View, C1: View, C2: View, C3: View, C4: View, C5: View, C6: View, C7: View
  >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7) -> TupleView<
    (C0, C1, C2, C3, C4, C5, C6, C7)
  > {
    TupleView((c0, c1, c2, c3, c4, c5, c6, c7)) { views, inputs in
      var block = _ViewBlock(
        of: C0._slotCount + C1._slotCount + C2._slotCount + C3._slotCount + C4._slotCount
          + C5._slotCount + C6._slotCount + C7._slotCount, at: &inputs)
      block.make(views.0, &inputs)
      block.make(views.1, &inputs)
      block.make(views.2, &inputs)
      block.make(views.3, &inputs)
      block.make(views.4, &inputs)
      block.make(views.5, &inputs)
      block.make(views.6, &inputs)
      block.make(views.7, &inputs)
      block.end(&inputs)
    } update: { views, cursor in
      C0._updateView(views.0, &cursor)
      C1._updateView(views.1, &cursor)
      C2._updateView(views.2, &cursor)
      C3._updateView(views.3, &cursor)
      C4._updateView(views.4, &cursor)
      C5._updateView(views.5, &cursor)
      C6._updateView(views.6, &cursor)
      C7._updateView(views.7, &cursor)
    }
  }

  /// Combines nine views.
  @inlinable
  public static func buildBlock<
    C0: View, C1: View, C2: View, C3: View, C4: View, C5: View, C6: View, C7: View, C8: View
  >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8)
    -> TupleView<(C0, C1, C2, C3, C4, C5, C6, C7, C8)>
  {
    TupleView((c0, c1, c2, c3, c4, c5, c6, c7, c8)) { views, inputs in
      var block = _ViewBlock(
        of: C0._slotCount + C1._slotCount + C2._slotCount + C3._slotCount + C4._slotCount
          + C5._slotCount + C6._slotCount + C7._slotCount + C8._slotCount, at: &inputs)
      block.make(views.0, &inputs)
      block.make(views.1, &inputs)
      block.make(views.2, &inputs)
      block.make(views.3, &inputs)
      block.make(views.4, &inputs)
      block.make(views.5, &inputs)
      block.make(views.6, &inputs)
      block.make(views.7, &inputs)
      block.make(views.8, &inputs)
      block.end(&inputs)
    } update: { views, cursor in
      C0._updateView(views.0, &cursor)
      C1._updateView(views.1, &cursor)
      C2._updateView(views.2, &cursor)
      C3._updateView(views.3, &cursor)
      C4._updateView(views.4, &cursor)
      C5._updateView(views.5, &cursor)
      C6._updateView(views.6, &cursor)
      C7._updateView(views.7, &cursor)
      C8._updateView(views.8, &cursor)
    }
  }

  /// Combines ten views.
  @inlinable
  public static func buildBlock<
    C0: View, C1: View, C2: View, C3: View, C4: View, C5: View, C6: View, C7: View, C8: View,
    C9: View
  >(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8,
    _ c9: C9
  ) -> TupleView<(C0, C1, C2, C3, C4, C5, C6, C7, C8, C9)> {
    TupleView((c0, c1, c2, c3, c4, c5, c6, c7, c8, c9)) { views, inputs in
      var block = _ViewBlock(
        of: C0._slotCount + C1._slotCount + C2._slotCount + C3._slotCount + C4._slotCount
          + C5._slotCount + C6._slotCount + C7._slotCount + C8._slotCount + C9._slotCount,
        at: &inputs)
      block.make(views.0, &inputs)
      block.make(views.1, &inputs)
      block.make(views.2, &inputs)
      block.make(views.3, &inputs)
      block.make(views.4, &inputs)
      block.make(views.5, &inputs)
      block.make(views.6, &inputs)
      block.make(views.7, &inputs)
      block.make(views.8, &inputs)
      block.make(views.9, &inputs)
      block.end(&inputs)
    } update: { views, cursor in
      C0._updateView(views.0, &cursor)
      C1._updateView(views.1, &cursor)
      C2._updateView(views.2, &cursor)
      C3._updateView(views.3, &cursor)
      C4._updateView(views.4, &cursor)
      C5._updateView(views.5, &cursor)
      C6._updateView(views.6, &cursor)
      C7._updateView(views.7, &cursor)
      C8._updateView(views.8, &cursor)
      C9._updateView(views.9, &cursor)
    }
  }
}
